# Noms.
guerre-name = Jeu de la Guerre
guerre-about = Le jeu de Guy Debord : deux armées et leurs lignes de communication.
guerre-north = Nord
guerre-south = Sud

guerre-unit-infantry = infanterie
guerre-unit-cavalry = cavalerie
guerre-unit-artillery = artillerie
guerre-unit-mounted_artillery = artillerie montée
guerre-unit-relay = relais
guerre-unit-mounted_relay = relais monté

guerre-terrain-mountain = montagne
guerre-terrain-pass = col
guerre-terrain-fortress = forteresse
guerre-terrain-arsenal = arsenal
guerre-terrain-open = terrain ouvert
guerre-terrain-ruin = arsenal détruit

# Options.
guerre-option-ruleset = l’ensemble des règles : celles du mémoire, celles du livre, ou un fichier à vous
guerre-option-ruleset-seed = celles du mémoire
guerre-option-ruleset-book = celles du livre
guerre-known-seed = Le Jeu de la Guerre de Guy Debord, tel que le joue le rapport de 2018
guerre-known-book = Le Jeu de la Guerre de Guy Debord, selon les règles publiées
guerre-option-ruleset-seed-about = Après chaque déplacement, l’unité déplacée peut attaquer : beaucoup de combats par tour.
guerre-option-ruleset-book-about = Cinq déplacements, puis une attaque de n’importe quelle unité, comme dans le livre. À choisir si vous connaissez le jeu publié.
guerre-option-board = le plateau, avec ou sans déploiement
guerre-option-board-book = comme dans le livre
guerre-option-units = les unités d’un camp et leurs valeurs
guerre-option-units-book = comme dans le livre
guerre-option-setup = le déploiement du plateau, ou des unités placées en secret
guerre-option-setup-book = le déploiement du plateau
guerre-option-setup-free = placées en secret
guerre-option-terrain = d’où vient le terrain
guerre-option-terrain-board = celui du plateau
guerre-option-first_player = qui commence ; usual : le Nord dans la partie du livre, sinon au sort
guerre-option-first_player-usual = comme d’habitude
guerre-option-first_player-north = le Nord
guerre-option-first_player-south = le Sud
guerre-option-first_player-lot = au sort
guerre-option-attack_timing = une attaque après chaque déplacement, ou une seule par tour après les déplacements
guerre-option-attack_timing-after_each_move = après chaque déplacement
guerre-option-attack_timing-once_at_end = une fois, à la fin du tour
guerre-option-attack_initiator = quelle unité engage une attaque
guerre-option-attack_initiator-last_moved = la dernière unité déplacée
guerre-option-attack_initiator-any = n’importe quelle unité
guerre-option-charge_axes = quelles files de cavalerie chargent
guerre-option-charge_axes-initiator_file = celle de l’unité qui engage
guerre-option-charge_axes-every_file = toutes les files
guerre-option-relay_activation = ce qui fait émettre un relais
guerre-option-relay_activation-line_or_contact = une ligne, ou une unité à côté
guerre-option-relay_activation-line_only = une ligne seulement
guerre-option-relays_move = quand les relais peuvent se déplacer
guerre-option-relays_move-always = toujours
guerre-option-relays_move-in_communication = en communication
guerre-option-relay_support_range = jusqu’où les relais soutiennent les autres
guerre-option-relay_support_range-own = jusqu’à leur propre portée
guerre-option-offline_relay_defence = la défense d’un relais hors communication
guerre-option-terrain_bonus_units = qui profite des cols et des forteresses
guerre-option-terrain_bonus_units-foot_and_guns = l’infanterie et l’artillerie
guerre-option-terrain_bonus_units-all = toutes les unités
guerre-option-fire_blocked_by = ce qui arrête le tir
guerre-option-fire_blocked_by-mountains = les montagnes
guerre-option-fire_blocked_by-enemy_units = les montagnes et les unités ennemies
guerre-option-arsenal_uses_attack = à qui compte l’attaque qu’est la prise d’un arsenal
guerre-option-arsenal_uses_attack-unit = celle de l’unité
guerre-option-arsenal_uses_attack-turn = celle du tour
guerre-option-quiet_limit = demi-tours sans perte après lesquels la partie est nulle
guerre-option-collapse_victory = si un camp sans relais et entièrement hors communication perd

# Joueurs automatiques, calques, formats, boutons.
guerre-bot-seed-random = n’importe quel déplacement, comme dans le mémoire
guerre-bot-seed-mobility = parmi le dixième des déplacements qui en laissent le plus
guerre-bot-seed-communication = parmi le dixième des déplacements qui laissent le plus de cases en communication
guerre-bot-heuristic = une action d’avance : matériel, communication, sommes, arsenaux
guerre-bot-deep = des tours entiers, coupures et destructions exactes, jugés après la meilleure réponse et sa riposte
guerre-worth-material = unités
guerre-worth-communication = communications
guerre-worth-support = soutien
guerre-worth-danger = unités en danger
guerre-worth-advance = chemin vers les arsenaux
guerre-worth-arsenals = arsenaux et leur sûreté
guerre-worth-attack = une attaque à portée
guerre-layer-communication = Communications : Nord (1), Sud (2), les deux (3)
guerre-layer-reach = Combien d’unités peuvent y aller en un déplacement
guerre-layer-reach-both = Où vont les unités en un déplacement : Nord (1), Sud (2), les deux (3)
guerre-layer-attack = Attaque, dans la position
guerre-layer-attack-both = Attaque, dans la position : celle du Nord moins celle du Sud
guerre-layer-attack-move = Attaque, après le meilleur déplacement
guerre-layer-attack-move-both = Attaque, après le meilleur déplacement : celle du Nord moins celle du Sud
guerre-layer-attack-fast = Attaque de toutes les unités à portée plus vitesse
guerre-layer-attack-fast-both = Attaque de toutes les unités à portée plus vitesse : celle du Nord moins celle du Sud
guerre-layer-attack-turn = Attaque qu’un tour entier peut réunir, avec les communications du début du tour
guerre-layer-attack-turn-both = Attaque qu’un tour entier peut réunir, avec les communications du début du tour : celle du Nord moins celle du Sud
guerre-layer-defence = Défense, dans la position
guerre-layer-defence-both = Défense, dans la position : celle du Nord moins celle du Sud
guerre-layer-defence-move = Défense, après le meilleur déplacement
guerre-layer-defence-move-both = Défense, après le meilleur déplacement : celle du Nord moins celle du Sud
guerre-layer-defence-fast = Défense de toutes les unités à portée plus vitesse
guerre-layer-defence-fast-both = Défense de toutes les unités à portée plus vitesse : celle du Nord moins celle du Sud
guerre-layer-defence-turn = Défense qu’un tour entier peut réunir, avec les communications du début du tour
guerre-layer-defence-turn-both = Défense qu’un tour entier peut réunir, avec les communications du début du tour : celle du Nord moins celle du Sud
guerre-layer-bounded = { $title } ; là où une case dit « au plus », c’est une borne
guerre-layer-outcome = Attaque moins la défense ennemie : à 1 l’unité recule, à 2 elle est détruite
guerre-layer-outcome-both = Attaque moins défense sur chaque unité : positif pour le Nord, négatif pour le Sud
guerre-layer-strike = Sur chaque unité, de combien la meilleure attaque trouvée en un tour dépasse sa défense
guerre-layer-decisive = Cases qu’un déplacement occupe, selon ce que cela change : unités coupées ou rétablies, attaques ouvertes, un arsenal comptant cinq
guerre-layer-decisive-both = Cases qu’un déplacement occupe, selon ce que cela change : pour le Nord moins pour le Sud
guerre-layer-star = Étoiles : le milieu de cinq unités combattantes disposées comme le cinq d’un dé, et la défense de la plus faible
guerre-layer-intentions = Ce que quelqu’un semble vouloir : comment son attaque à portée plus vitesse a changé pendant ses deux derniers tours (les deux camps : celle du Nord moins celle du Sud)
guerre-note-stands = { $side }, dans la position : { $sum }.
guerre-note-moves = { $side }, après { $moves } : { $sum }.
guerre-note-bound = { $side }, au plus { $most } : c’est une borne, tout n’a pas été essayé. Trouvé jusqu’ici : { $sum }.
guerre-note-strike-nothing = { $line } : { $attack } contre { $defence }. { $unit } { $target } tient.
guerre-note-strike-retreat = { $line } : { $attack } contre { $defence }. { $unit } { $target } doit reculer.
guerre-note-strike-destroyed = { $line } : { $attack } contre { $defence }. { $unit } { $target } : unité détruite.
guerre-note-decisive = { $side } : { $arsenals ->
        [0] {""}
       *[other] un arsenal tombe ;{" "}
    }unités coupées : { $cut }, rétablies : { $back }, attaques ouvertes : { $opened }.
guerre-note-star = Une étoile de { $held } ; sa place la plus faible se défend avec { $weakest }.
guerre-note-star-open = Une étoile de { $held }, à qui manque { $open } ; sa place la plus faible se défend avec { $weakest }.
guerre-layer-hanging = Unités qu’un déplacement et une attaque ennemis font reculer (1) ou détruisent (2 ou plus)
guerre-layer-cuts = Combien d’unités ennemies sont coupées si l’on tient la case
guerre-layer-cuts-both = Combien d’unités sont coupées si l’on tient la case : celles du Sud moins celles du Nord
guerre-layer-valley = Ce que coûte la ligne de moindre résistance vers un arsenal ennemi : pas et feu ennemi
guerre-layer-valley-both = Lignes de moindre résistance vers les arsenaux ennemis : Nord (1), Sud (2), les deux (3)
guerre-format-save = le fichier de sauvegarde du mémoire : plateau, unités et tour
guerre-button-end = Finir le tour

# Se déplacer.
guerre-move = Une unité se déplace.
guerre-move-turn = On se déplace à son tour, une fois les armées en place.
guerre-move-board = La case { $square } n’existe pas sur ce plateau, qui finit en { $last }.
guerre-move-board-rule = Les deux cases sont sur le plateau.
guerre-move-all = Le tour, la case d’arrivée et l’unité permettent le déplacement.
guerre-move-left = Il ne reste aucun déplacement : un tour en compte { $most }.
guerre-move-left-rule = Le nombre de déplacements d’un tour est limité.
guerre-move-goal = La case d’arrivée est accessible.
guerre-move-mountain = Personne n’entre dans une montagne.
guerre-move-empty = { $square } est occupée ; une unité se déplace vers une case vide.
guerre-move-empty-rule = Une unité se déplace vers une case vide.
guerre-move-unit = Une de ses unités peut faire ce déplacement.
guerre-move-own = Aucune de vos unités n’est en { $square }.
guerre-move-own-rule = On déplace une de ses unités.
guerre-move-mover = L’unité peut se déplacer, et jusque-là.
guerre-move-once = Une unité se déplace une fois par tour, et jamais après une attaque.
guerre-move-communication = L’unité en { $square } est hors communication ; seules les unités en communication se déplacent.
guerre-move-communication-rule = Seules les unités en communication se déplacent ; les relais toujours, sauf règle contraire.
guerre-move-retreat_first = Les unités qui doivent battre en retraite partent d’abord : { $squares }.
guerre-move-retreat_first-rule = Les unités qui doivent battre en retraite partent d’abord.
guerre-move-retreat_arsenal = Une retraite ne finit pas sur un arsenal ennemi.
guerre-move-way = La case d’arrivée est assez proche, et le chemin libre.
guerre-move-speed = { $steps } cases, c’est trop loin : { $unit } avance { $speed ->
    [one] d’une case
   *[other] de { $speed } cases au plus
}.
guerre-move-speed-rule = Une unité ne va pas plus loin que sa vitesse.
guerre-move-path = Chaque case du chemin doit être libre.

# Attaquer.
guerre-attack = Une unité engage une attaque.
guerre-attack-turn = On attaque à son tour, une fois les armées en place.
guerre-attack-board = La case { $square } n’existe pas sur ce plateau, qui finit en { $last }.
guerre-attack-board-rule = Les deux cases sont sur le plateau.
guerre-attack-all = Le tour et les deux unités permettent l’attaque.
guerre-attack-after_move = Une attaque suit un déplacement, et aucune unité ne s’est encore déplacée.
guerre-attack-after_move-rule = Une attaque suit un déplacement, sauf si toute unité peut attaquer en fin de tour.
guerre-attack-once = L’attaque permise est déjà faite.
guerre-attack-once-rule = Chaque déplacement donne une attaque, ou le tour entier une seule, selon les règles ; la prise d’un arsenal compte.
guerre-attack-arsenal = La prise d’un arsenal a servi d’attaque.
guerre-attack-arsenal-rule = La prise d’un arsenal est l’attaque de l’unité, ou du tour, selon les règles.
guerre-attack-retreat_first = Les unités qui doivent battre en retraite partent d’abord : { $squares }.
guerre-attack-retreat_first-rule = Les unités qui doivent battre en retraite partent avant toute attaque.
guerre-attack-units = Une de ses unités peut attaquer une unité ennemie.
guerre-attack-sides = L’attaquant est à soi, la cible à l’ennemi.
guerre-attack-own = Aucune de vos unités n’est en { $square }.
guerre-attack-own-rule = L’attaquant est une de ses unités.
guerre-attack-target = Aucune unité ennemie n’est en { $square }.
guerre-attack-target-rule = La cible est une unité ennemie.
guerre-attack-attacker = L’attaquant peut engager une attaque, et atteint la cible.
guerre-attack-last_moved = Seule attaque l’unité qui s’est déplacée en dernier.
guerre-attack-last_moved-rule = Seule attaque l’unité qui s’est déplacée en dernier, sauf règle contraire.
guerre-attack-fights = Les relais ne combattent pas.
guerre-attack-communication = L’unité en { $square } est hors communication ; seules les unités en communication attaquent.
guerre-attack-communication-rule = Seules les unités en communication attaquent.
guerre-attack-retreated = Une unité forcée à la retraite ne participe à aucune attaque ce tour-ci.
guerre-attack-reach = La cible est à portée de tir, ou de charge.

guerre-fire = On peut tirer sur la cible.
guerre-fire-line = Le tir suit l’une des huit lignes qui passent par l’unité.
guerre-fire-reach = La cible est à portée, et rien n’arrête le tir.
guerre-fire-range = { $steps } cases, c’est hors de portée : { $unit } tire à { $range ->
    [one] une case
   *[other] { $range } cases au plus
}.
guerre-fire-range-rule = La cible est à portée de l’unité.
guerre-fire-obstacle = Quelque chose sur la ligne arrête le tir.
guerre-fire-obstacle-rule = Les montagnes arrêtent le tir, et les unités ennemies si les règles le veulent.

guerre-charge = On peut charger la cible.
guerre-charge-line = Une charge suit l’une des huit lignes qui passent par l’unité.
guerre-charge-all = L’attaquant, la cible et la file permettent une charge.
guerre-charge-cavalry = Seule la cavalerie charge.
guerre-charge-fortress = On ne charge pas depuis une forteresse.
guerre-charge-cover = On ne charge pas une unité sur un col ou dans une forteresse.
guerre-charge-file = Une charge demande une file continue de sa propre cavalerie, de l’attaquant à la cible, toute en communication, sans unité dans une forteresse ni en retraite.

# Finir le tour, gagner, communiquer.
guerre-end = Un tour finit.
guerre-end-turn = Seul le camp dont c’est le tour y met fin.
guerre-end-retreat_first = Le tour ne finit pas avant la retraite de ces unités : { $squares }.
guerre-end-retreat_first-rule = Un tour ne finit pas avant la retraite de toutes les unités qui la doivent.

guerre-victory = Un camp gagne.
guerre-victory-play = La partie a commencé.
guerre-victory-enemy = L’ennemi est battu.
guerre-victory-arsenals = L’ennemi n’a plus d’arsenal.
guerre-victory-army = L’ennemi n’a plus d’unité combattante.
guerre-victory-collapse = L’ennemi a perdu ses relais et toutes ses unités sont hors communication, si les règles en tiennent compte.
guerre-victory-standing = Son propre camp n’est pas battu lui aussi.

guerre-communication = Une case est en communication.
guerre-communication-arsenal = Un de ses arsenaux s’y trouve, ou la ligne d’un arsenal l’atteint.
guerre-communication-relay = La ligne d’un relais en communication l’atteint.
guerre-communication-contact = Une unité combattante en communication est à côté.

# Mettre en place.
guerre-place = Une unité est placée.
guerre-place-setup = Les unités se placent avant le premier tour, chaque camp les siennes.
guerre-place-board = La case { $square } n’existe pas sur ce plateau, qui finit en { $last }.
guerre-place-board-rule = La case est sur le plateau.
guerre-place-all = L’unité est à placer, et la case lui est ouverte.
guerre-place-left = Aucune unité de ce type n’est à placer maintenant.
guerre-place-left-rule = Il reste une unité de ce type à placer.
guerre-place-mountain = Personne ne se tient sur une montagne.
guerre-place-half = Les unités se placent dans leur propre moitié.
guerre-place-arsenal = On ne place personne sur un arsenal ennemi.
guerre-place-empty = { $square } est occupée.
guerre-place-empty-rule = Les unités se placent sur des cases vides.

guerre-lot = Le sort dit qui commence.
guerre-lot-drawn = Le sort se tire, il ne se choisit pas.

# La fin.
guerre-over-arsenals = l’autre camp n’a plus d’arsenal
guerre-over-army = l’autre camp n’a plus d’unité combattante
guerre-over-collapse = les communications de l’autre camp se sont effondrées
guerre-over-both = les deux camps sont battus à la fois
guerre-over-quiet = aucune perte depuis trop longtemps

# Ce qui se dit.
guerre-told-place = { $unit } en { $square }
guerre-told-open = Les armées sont en place : { $rows }
guerre-told-lot = Le sort désigne le camp { $side }, qui commence.
guerre-told-move = { $unit } de { $from } à { $to }
guerre-told-arsenal = L’arsenal en { $square } est détruit.
guerre-told-nothing = { $attacker } { $from } attaque { $unit } { $target } : { $totals }, sans effet
guerre-told-retreat = { $attacker } { $from } attaque { $unit } { $target } : { $totals }, retraite
guerre-told-destroyed = { $attacker } { $from } attaque { $unit } { $target } : { $totals }, détruite
guerre-told-trapped = { $attacker } { $from } attaque { $unit } { $target } : { $totals }, détruite faute d’issue
guerre-told-no_retreat = { $unit } { $square } ne peut se replier et est perdue.
guerre-told-cut_off = Désormais hors communication : { $squares }
guerre-told-end = Au camp { $side } de jouer.

guerre-announce-setup = Placez vos unités dans votre moitié, puis dites que vous êtes prêt.
guerre-announce-lot = On tire au sort le premier tour.
guerre-announce-turn = Au camp { $side } de jouer, { $moves ->
    [0] plus de déplacement
    [one] encore un déplacement
   *[other] encore { $moves } déplacements
}
guerre-announce-retreat = L’unité en { $square } doit d’abord battre en retraite.
guerre-announce-won = Le camp { $side } gagne : { $reason }
guerre-announce-drawn = Partie nulle : { $reason }

guerre-panel-turn = Ce tour
guerre-panel-moves = déplacements restants
guerre-panel-attack = attaque
guerre-panel-attack_open = possible
guerre-panel-attack_none = aucune
guerre-panel-quiet = demi-tours sans perte
guerre-panel-fighters = unités combattantes
guerre-panel-relays = relais
guerre-panel-arsenals = arsenaux
guerre-panel-cut_off = hors communication
guerre-panel-lost = pertes

guerre-legend-unit = vitesse { $speed }, attaque { $attack }, défense { $defence }, portée { $range }
guerre-legend-charger = vitesse { $speed }, attaque { $attack }, en charge { $charge }, défense { $defence }, portée { $range }
guerre-legend-mountain = infranchissable ; arrête le tir et les communications
guerre-legend-pass = +2 à la défense de l’infanterie et de l’artillerie
guerre-legend-fortress = +4 à la défense de l’infanterie et de l’artillerie
guerre-legend-arsenal = source des communications

# Ce qui ne se lit pas.
guerre-command = ce n’est pas une commande ; attendu : move CASE CASE, attack CASE CASE, end, ou place UNITÉ CASE
guerre-square = « { $word } » n’est pas une case ; attendu : de A1 à { $last }
guerre-kind = « { $word } » n’est pas une unité ; attendu : { $ids }
guerre-side = « { $word } » n’est pas un camp ; attendu : north ou south

guerre-file-moves = un tour ne peut avoir tant de déplacements ; attendu : de 1 à 99
guerre-file-figures = ces valeurs sont hors limites ; attendu : vitesse de 1 à 31, portée de 0 à 31, les autres de 0 à 99
guerre-file-army = l’armée compte { $count ->
    [one] { $count } unité
   *[other] { $count } unités
} ; attendu : { $most } au plus

guerre-board-heading = attendu : le mot « terrain » avant le dessin du terrain
guerre-board-size = un plateau a de 2 à { $most } lignes et de 2 à { $most } colonnes ; attendu : un dessin de cette taille
guerre-board-width = cette ligne a { $width } cases ; attendu : { $columns }
guerre-board-rows = le dessin des unités ne correspond pas au terrain ; attendu : { $rows } lignes
guerre-board-terrain = « { $letter } » n’est pas un terrain ; attendu : . M P F A, en minuscules pour le Sud
guerre-board-unit = « { $letter } » n’est pas une unité ; attendu : . I C A H R M, en minuscules pour le Sud
guerre-board-twice = deux choses sont en { $square } ; attendu : un seul terrain par case
guerre-board-stand = aucune unité ne peut se tenir en { $square } ; attendu : un sol praticable, une unité au plus
guerre-board-arsenals = il y a trop d’arsenaux ; attendu : { $most } au plus
guerre-board-room = la place manque pour les armées ; attendu : plus de sol praticable dans chaque moitié
guerre-board-undeployed = le plateau n’a pas d’unités ; attendu : leur dessin, ou l’option setup=free
guerre-board-surplus = le plateau a plus d’unités que l’armée ({ $unit }) ; attendu : pas plus que leur nombre

guerre-position-fields = il y a trop de champs ; attendu : lignes, tour, déplacements restants et quatre listes
guerre-position-rows = il y a { $found ->
    [one] { $found } ligne
   *[other] { $found } lignes
} ; attendu : { $rows }
guerre-position-row = cette ligne ne correspond pas au plateau ; attendu : { $columns } cases
guerre-position-letter = « { $letter } » n’est pas une unité ; attendu : I C A H R M, en minuscules pour le Sud, ou un nombre
guerre-position-mountain = { $square } est une montagne ; attendu : des unités ailleurs
guerre-position-surplus = il y a plus d’unités que dans l’armée ({ $unit }) ; attendu : pas plus que leur nombre
guerre-position-turn = « { $word } » n’est pas un tour ; attendu : n, s ou lot (ou setup, avec l’option setup=free)
guerre-position-setup = ces unités ne sont pas le début d’une mise en place ; attendu : l’ordre de l’armée, le Nord d’abord
guerre-position-moves = attendu : le nombre de déplacements restants, de 0 à { $most }
guerre-position-arsenal = aucun arsenal n’est en { $square } ; attendu : les cases des arsenaux détruits
guerre-position-unit = aucune unité de ce genre n’est en { $square } ; attendu : la case d’une unité du camp qui joue, ou de n’importe laquelle pour les retraites
guerre-position-attack = « { $word } » ne veut rien dire ici ; attendu : attack ou -

guerre-save-size = attendu : largeur et hauteur, de 2 à { $most }, par exemple 25;20
guerre-save-turn = attendu : le joueur et les coups restants, par exemple 1;5
guerre-save-moves = attendu : le nombre de coups restants, de 0 à { $most }
guerre-save-entry = attendu : ID;X;Y;JOUEUR pour un terrain, ou ID;X;Y, quatre fois true ou false, et le joueur pour une unité
guerre-save-short = le fichier finit trop tôt ; attendu : la taille du plateau et le tour
guerre-save-terrain = « { $word } » n’est pas un terrain ; attendu : M, CO, F, AR
guerre-save-unit = « { $word } » n’est pas une unité ; attendu : I, C, A, AC, R, RC
guerre-save-number = attendu : un nombre entier de 1 à { $most }
guerre-save-player = « { $word } » n’est pas un joueur ; attendu : 1 ou 2
guerre-save-flag = « { $word } » n’est ni true ni false ; attendu : l’un des deux
guerre-save-surplus = il y a plus d’unités que dans l’armée ({ $unit }) ; attendu : pas plus que leur nombre

guerre-setup-line = attendu : une unité et une case, par exemple « I C4 »
guerre-setup-short = { $missing ->
    [one] il manque une unité ; attendu : toute l’armée
   *[other] il manque { $missing } unités ; attendu : toute l’armée
}
guerre-setup-surplus = il y a plus d’unités que dans l’armée ({ $unit }) ; attendu : pas plus que leur nombre
guerre-setup-twice = { $square } sert deux fois ; attendu : une unité par case
guerre-setup-ground = aucune unité de ce camp ne se place en { $square } ; attendu : un sol praticable dans sa moitié

# Ce que le livre demande d’un plateau.
guerre-check-terrain = le camp { $side } a { $count } de ce terrain : { $what } ; le livre en donne { $expected }
guerre-check-units = le camp { $side } a { $count } de cette unité : { $what } ; l’armée en compte { $expected }
guerre-check-fortress = la forteresse en { $square } n’est sur aucune ligne ouverte d’un arsenal de son camp
guerre-check-pass = le col en { $square } n’est pas entre deux montagnes
guerre-check-half = ce qui est en { $square } est hors de sa moitié
guerre-check-mirror = les deux moitiés sont symétriques ; le livre les veut différentes

## Prévisions
guerre-forecast-nothing = { $totals } : la défense de { $unit } { $target } tient.
guerre-forecast-retreat = { $totals } : { $unit } { $target } doit se replier.
guerre-forecast-trapped = { $totals } : { $unit } { $target } n’a pas d’issue et est détruite.
guerre-forecast-destroyed = { $totals } : { $unit } { $target } est détruite.
guerre-forecast-arsenal = L’arsenal en { $square } est détruit.
guerre-forecast-offline = { $unit } est hors communication en { $square }.
guerre-forecast-own-lost = Parmi vos unités perdent la communication : { $squares }
guerre-forecast-foes-lost = Parmi les unités ennemies perdent la communication : { $squares }
guerre-forecast-own-back = Parmi vos unités retrouvent la communication : { $squares }
guerre-forecast-foes-back = Parmi les unités ennemies retrouvent la communication : { $squares }
guerre-help =
    move DE VERS : une unité se déplace, par exemple « move J4 I4 », « m J4 I4 » ou « J4 I4 »
    attack DE CIBLE : l’unité déplacée en dernier attaque, par exemple « attack I4 H4 » ou « a I4 H4 »
    end : le tour est fini, « end »
    place UNITÉ CASE : pendant le déploiement, par exemple « place I B3 »
