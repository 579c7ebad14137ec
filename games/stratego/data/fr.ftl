stratego-name = Stratego
stratego-about = Quarante pièces par camp, aux rangs cachés : trouvez le drapeau.
stratego-red = Rouge
stratego-blue = Bleu

stratego-option-ruleset = les règles de départ : seed ou official, ou un fichier à vous
stratego-option-ruleset-seed = celles du mémoire
stratego-option-ruleset-official = officielles
stratego-known-seed = Stratego selon les règles du rapport : une bombe n’explose qu’une fois
stratego-known-official = Stratego selon les règles officielles
stratego-option-ruleset-seed-about = Une bombe n’explose qu’une fois, les pièces vont et viennent librement, et le sort désigne qui commence.
stratego-option-ruleset-official-about = Les règles des tournois : une bombe reste, nul n’est poursuivi sans fin, et les rouges commencent.
stratego-option-board = le plateau et l’armée, ou un fichier à vous
stratego-option-board-classic = classique
stratego-option-bomb = si une bombe attaquée disparaît (goes) ou reste (stays)
stratego-option-bomb-goes = disparaît
stratego-option-bomb-stays = reste
stratego-option-two_squares = combien de fois de suite une pièce peut franchir une même limite
stratego-option-two_squares-off = autant qu’elle veut
stratego-option-more_squares = si une poursuite ne peut ramener une position
stratego-option-tie = qui l’emporte entre rangs égaux
stratego-option-tie-both = personne : les deux partent
stratego-option-tie-attacker = l’attaquant
stratego-option-tie-defender = le défenseur
stratego-option-scout_strike = si un éclaireur peut attaquer après plus d’une case
stratego-option-reveal = si un rang montré au combat reste visible
stratego-option-reveal-persistent = reste visible
stratego-option-reveal-momentary = est recaché
stratego-option-first = qui joue le premier coup
stratego-option-first-lot = au sort
stratego-option-first-red = Rouge
stratego-option-first-blue = Bleu
stratego-option-no_attack_limit = après combien de coups sans attaque la partie est nulle
stratego-option-move_limit = après combien de coups la partie est nulle

stratego-bot-seed-random = n’importe quelle pièce, n’importe lequel de ses coups
stratego-bot-seed-heuristic = avance, attaque les plus faibles, évite les plus forts
stratego-bot-seed-advanced = pèse les chances, se souvient d’où il vient, veille sur son drapeau
stratego-bot-heuristic = devine les rangs cachés, un coup d’avance
stratego-bot-deep = devine les rangs cachés d’après les usages, et regarde en avant pour chaque hypothèse
stratego-layer-belief = Ce qu’on peut croire des pièces cachées, d’après ce que tous ont vu : une barre par grade, le plus probable nommé
stratego-layer-flag = Où peut être le drapeau, d’après ce que tous ont vu, en pour cent
stratego-puzzle = Une pièce adverse ne peut être que le drapeau. Allez-y : rien ne peut vous arrêter, quoi que cachent les autres.

stratego-worth-material = pièces restantes
stratego-worth-secrets = rangs que l’adversaire ignore
stratego-worth-targets = ce que les pièces peuvent espérer prendre à proximité
stratego-worth-flag = sécurité du drapeau

stratego-piece-spy = espion
stratego-piece-scout = éclaireur
stratego-piece-miner = démineur
stratego-piece-sergeant = sergent
stratego-piece-lieutenant = lieutenant
stratego-piece-captain = capitaine
stratego-piece-major = major
stratego-piece-colonel = colonel
stratego-piece-general = général
stratego-piece-marshal = maréchal
stratego-piece-bomb = bombe
stratego-piece-flag = drapeau
stratego-piece-hidden = pièce inconnue
stratego-ground-lake = lac
stratego-ground-grass = terrain libre

stratego-move = Une pièce de son camp fait un coup permis.
stratego-move-play = Les pièces se déplacent une fois les deux armées en place.
stratego-move-own = On déplace une pièce de son camp ; il n’y en a pas en { $square }.
stratego-move-own-rule = On déplace une pièce de son camp.
stratego-move-piece = La pièce peut se déplacer, et se tenir là où elle va.
stratego-move-bomb = Une bombe ne se déplace pas.
stratego-move-flag = Le drapeau ne se déplace pas.
stratego-move-lake = Rien n’entre dans un lac, et { $square } en est un.
stratego-move-lake-rule = Rien n’entre dans un lac.
stratego-move-friend = Aucune pièce ne va là où se tient une pièce de son camp, comme en { $square }.
stratego-move-friend-rule = Aucune pièce ne va là où se tient une pièce de son camp.
stratego-move-line = Le trajet de la pièce est permis.
stratego-move-straight = Un coup suit une rangée ou une colonne.
stratego-move-way = Le trajet est assez court et libre, et aucune règle de répétition ne l’interdit.
stratego-move-one = Seul un éclaireur va plus loin qu’une case : { $rank }, { $distance } cases.
stratego-move-one-rule = Seul un éclaireur va plus loin qu’une case.
stratego-move-path = Un éclaireur ne passe que par des cases vides ; sur le chemin : { $squares }.
stratego-move-path-rule = Un éclaireur ne passe que par des cases vides.
stratego-move-strike = Ici, un éclaireur qui va plus loin qu’une case ne peut attaquer.
stratego-move-two-squares = Deux cases : { $times } fois de suite cette pièce a franchi une limite entre { $from } et { $to } ; elle ne doit plus la franchir maintenant.
stratego-move-two-squares-rule = Deux cases : une pièce ne franchit pas sans fin une même limite.
stratego-move-more-squares = Plusieurs cases : cette poursuite dure depuis { $chase } coups, et aller en { $to } ramènerait une position qu’elle a déjà vue.
stratego-move-more-squares-rule = Plusieurs cases : une poursuite ne ramène pas une position qu’elle a déjà vue.

stratego-place = Une pièce est mise en place.
stratego-place-setup = Les pièces se placent avant le début du jeu.
stratego-place-piece = La pièce reste à placer, et sa case est libre et dans son camp.
stratego-place-home = On se place sur ses propres rangées, et { $square } n’en fait pas partie.
stratego-place-home-rule = On se place sur ses propres rangées.
stratego-place-empty = Une case porte une pièce, et { $square } en porte déjà une.
stratego-place-empty-rule = Une case porte une pièce.
stratego-place-left = { $count ->
    [one] Une armée n’a qu’une pièce de ce rang ({ $rank }), et elle est placée.
   *[other] Une armée a { $count } pièces de ce rang ({ $rank }), et toutes sont placées.
}
stratego-place-left-rule = On ne place que ce qui reste de l’armée.
stratego-place-order = Dans une partie notée, les cases se remplissent depuis la dernière rangée et la colonne a ; la suivante est { $square }.
stratego-place-order-rule = Dans une partie notée, les cases se remplissent depuis la dernière rangée et la colonne a.

stratego-lot = Le sort désigne qui commence.
stratego-lot-chance = Personne ne choisit qui commence.

stratego-victory = Un camp gagne.
stratego-victory-flag = le drapeau est pris
stratego-victory-stuck = l’autre camp ne peut plus jouer
stratego-draw = Personne ne gagne.
stratego-draw-nobody-moves = aucun camp n’a plus de pièce qui puisse se déplacer
stratego-draw-no-attack = trop de coups sans attaque
stratego-draw-too-long = la limite de coups est atteinte

stratego-combat-flag = Le drapeau est pris par tout ce qui l’atteint.
stratego-combat-miner = Un démineur enlève une bombe.
stratego-combat-bomb-stays = Une bombe détruit ce qui l’attaque, sauf un démineur, et reste.
stratego-combat-bomb-goes = Une bombe détruit ce qui l’attaque, sauf un démineur, et disparaît avec.
stratego-combat-spy = Un espion qui attaque bat le maréchal.
stratego-combat-tie-both = À rang égal, les deux disparaissent.
stratego-combat-tie-attacker = À rang égal, l’attaquant l’emporte.
stratego-combat-tie-defender = À rang égal, le défenseur l’emporte.
stratego-combat-attacker = Le rang le plus élevé l’emporte : { $attack } bat { $defence }.
stratego-combat-defender = Le rang le plus élevé l’emporte : { $defence } bat { $attack }.

stratego-tell-move = { $seat } joue { $from } { $to }.
stratego-tell-attack = { $seat } attaque { $from } { $to }.
stratego-tell-combat = { $attacking } : { $attacker } contre { $defending } : { $defender }. { $reason }
stratego-tell-loss = { $seat } perd : { $rank }.
stratego-tell-place = { $seat } place { $rank } en { $square }.
stratego-tell-stuck = { $seat } ne peut plus jouer.
stratego-tell-first = Le sort désigne { $seat } pour commencer.

stratego-panel-limits = Coups
stratego-panel-moves = joués
stratego-panel-quiet = sans attaque
stratego-panel-count = { $count }
stratego-panel-of = { $count } sur { $limit }
stratego-panel-army = { $seat } : perdu et restant
stratego-panel-losses = { $lost } perdu, reste { $left }
stratego-panel-last = Dernier coup
stratego-panel-move = coup
stratego-panel-fighters = { $attacker } contre { $defender }
stratego-legend-hidden = avec un chiffre : a bougé, son plus long déplacement jusqu’ici
stratego-legend-count = { $count } par camp

stratego-say-setup = Les deux camps mettent leur armée en place.
stratego-say-lot = Le sort désigne qui commence.
stratego-say-turn = À { $seat } de jouer.
stratego-say-won = { $seat } gagne : { $reason }.
stratego-say-drawn = Nulle : { $reason }.

stratego-line-commands = coup attendu, par exemple « move a4 a5 » ou « a4 a5 »
stratego-line-square = il n’y a pas de case « { $word } » ; attendu : une case de a1 à { $last }
stratego-line-rank = il n’y a pas de rang « { $word } » ; attendu : un de ceux-ci : { $words }
stratego-line-side = il n’y a pas de camp « { $word } » ; attendu : red ou blue

stratego-position-shape = attendu : { $squares } lettres, un espace, puis r ou b pour le camp au trait ; trouvé : { $found ->
    [one] { $found } lettre
   *[other] { $found } lettres
}
stratego-position-turn = attendu : r ou b pour le camp au trait, ou setup ou lot ; trouvé : « { $word } »
stratego-position-lake = « { $letter } » ne peut désigner { $square } ; les lacs, et eux seuls, s’écrivent _
stratego-position-letter = la lettre « { $letter } » en { $square } ne veut rien dire ; attendu : A, _, B à M pour rouge ou N à Y pour bleu
stratego-position-still = « { $letter } » ne peut se tenir en { $square } : bombes et drapeaux ne quittent jamais leurs rangées
stratego-position-too-many = il y a trop de « { $letter } » en { $square } ; une armée n’en a pas davantage
stratego-position-no-flags = les deux drapeaux manquent ; il en faut au moins un
stratego-position-setup = ce n’est pas un placement en cours ; attendu : des pièces sur les premières cases seulement, depuis la dernière rangée et la colonne a, rouge d’abord
stratego-position-lot = avant le tirage, chaque pièce est sur ses propres rangées ; attendu : deux armées entières
stratego-position-word = « { $word } » ne dit rien d’une position ; attendu moved= ou shown= et des cases, ou hidden= et des lettres d’un seul camp
stratego-position-behind = ce qui est écrit « ? » doit compter autant de pièces que hidden= a de lettres, d’un seul camp, avec de la place pour bombes et drapeau là où rien n’a bougé
stratego-position-nothing = rien ne se trouve en { $square } ; il y faut une pièce
stratego-position-cannot-have-moved = ce qui se trouve en { $square } n’a pas pu aller si loin

stratego-setup-header = en-tête attendu : Name,Value,x,y
stratego-setup-fields = quatre champs attendus, nom, valeur, x et y ; trouvé : { $found }
stratego-setup-value = « { $word } » n’est pas une valeur ; attendu : 0 pour le drapeau, 1 à 10 pour les rangs, 11 pour une bombe
stratego-setup-name = « { $word } » et la valeur { $value } se contredisent ; attendu : { $rank }
stratego-setup-range = « { $word } » est hors limites ; attendu : un nombre entier de 0 à { $most }
stratego-setup-outside = { $square } n’est pas une case de placement ; attendu : une de ses propres rangées
stratego-setup-letter = la lettre « { $letter } » ne veut rien dire ; attendu : B à M : bombe, espion, éclaireur, démineur et ainsi de suite jusqu’au maréchal, drapeau
stratego-setup-too-long = il y a trop de pièces ; attendu : { $size }
stratego-setup-twice = la case { $square } sert deux fois ; la ligne { $first } l’utilise aussi
stratego-setup-too-many = il y a trop de pièces de ce rang ({ $rank }) ; attendu : { $most }
stratego-setup-too-short = trouvé : { $found ->
    [one] { $found } pièce
   *[other] { $found } pièces
} ; attendu : { $size }. Il manque : { $missing }

stratego-board-size = attendu : une carte d’au moins une rangée, d’au plus 26 colonnes et d’au plus { $most } cases
stratego-board-row = cette rangée n’a pas la longueur de la première ; attendu : { $width } lettres
stratego-board-letter = « { $letter } » ne veut rien dire sur une carte ; attendu : 1, 2, un point ou _
stratego-board-rank = il n’y a pas de rang « { $word } » ; attendu : un de ceux-ci : { $words }
stratego-board-room = le joueur { $seat } a { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
} pour { $pieces ->
    [one] { $pieces } pièce
   *[other] { $pieces } pièces
} ; attendu : autant de cases que de pièces
stratego-board-mirror = les cases du joueur 2 ne sont pas celles du joueur 1 vues de l’autre côté
stratego-board-flag = attendu : exactement un drapeau

stratego-check-board = { $file } : un plateau de { $squares } cases, { $pieces ->
    [one] { $pieces } pièce
   *[other] { $pieces } pièces
} par camp
stratego-check-ruleset = { $file } : un jeu de règles
stratego-check-setup = { $file } : un placement

stratego-ucc-word = { $word } n’est pas compris ; attendu : --rules official, --rules seed ou --time avec des millisecondes

## Prévisions
stratego-forecast-belief = { $rank } attaque, autant qu’on puisse le dire :
stratego-forecast-flag = le drapeau est pris
stratego-forecast-wins = { $rank } l’emporte
stratego-forecast-both = les deux tombent
stratego-forecast-falls = { $rank } tombe
stratego-forecast-may-be = c’est : { $rank }
stratego-help =
    move DE VERS : une pièce se déplace ou attaque, par exemple « move a4 a5 »
    place RANG CASE : pendant la mise en place, par exemple « place 10 a4 ». remove CASE : par exemple « remove a4 »
    swap CASE CASE : par exemple « swap a4 b4 ». preset NOM, « random », « clear » : une disposition entière. ready : « ready »
