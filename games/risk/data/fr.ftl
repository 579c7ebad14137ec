risk-name = Risk
risk-about = Des dés, des cartes et une carte du monde, de deux à six joueurs

## Options
risk-option-ruleset = les règles : « seed », jeu simplifié à deux, ou « classic »
risk-option-ruleset-seed = simplifiées, à deux
risk-option-ruleset-classic = classiques
risk-known-seed = Un Risk simplifié à deux, avec un neutre passif
risk-known-classic = Le Risk que tout le monde connaît
risk-option-ruleset-seed-about = Une partie courte à deux : une bataille par tour, et les deux tiers du monde suffisent.
risk-option-ruleset-classic-about = Le jeu que tout le monde connaît : continents, séries de cartes, autant de batailles qu’on veut, de deux à six joueurs.
risk-option-map = la carte du monde
risk-option-map-world = le monde
risk-option-players = le nombre de joueurs
risk-option-turn = l’ordre des étapes d’un tour, et les cartes qui vont avec
risk-option-turn-seed = simplifié
risk-option-turn-classic = classique
risk-option-split = le partage à deux joueurs : un neutre tient un tiers de la carte, ou chacun la moitié
risk-option-split-third = par tiers, avec un neutre
risk-option-split-half = par moitiés
risk-option-armies = armées de départ de chaque joueur ; « off » : autant que d’usage pour ce nombre de joueurs
risk-option-neutral = armées de départ du neutre ; « off » : autant qu’un joueur
risk-option-territories = les territoires sont distribués au hasard, ou choisis à tour de rôle
risk-option-territories-dealt = distribués
risk-option-territories-claimed = choisis tour à tour
risk-option-placing = les armées de départ sont placées par un joueur après l’autre, ou une à une à tour de rôle
risk-option-placing-whole = un joueur après l’autre
risk-option-placing-single = une armée à la fois
risk-option-battles_per_turn = le nombre de combats par tour
risk-option-battles_per_turn-any = autant qu’on veut
risk-option-defence = le défenseur choisit le nombre de dés, ou en lance toujours le plus possible
risk-option-defence-chosen = le défenseur choisit
risk-option-defence-most = toujours le plus possible
risk-option-sets = la valeur des combinaisons du jeu classique : croissante, ou fixe
risk-option-sets-escalating = de plus en plus
risk-option-sets-fixed = fixe
risk-option-moves = en fin de tour : des déplacements entre voisins à volonté, ou un seul le long d’une chaîne
risk-option-moves-bordering = sans limite, entre voisins
risk-option-moves-chain = un seul, le long d’une chaîne
risk-option-target = la part des territoires, en pour cent, qui gagne aussitôt
risk-option-goal = ce qui gagne outre cette part : rien, ou des missions secrètes
risk-option-goal-territories = rien
risk-option-goal-missions = des missions secrètes
risk-option-fog = si propriétaires et armées ne se voient que chez soi et chez ses voisins
risk-option-turns = après tant de tours chacun, la partie est finie

## Joueurs machines
risk-bot-seed-random = fait n’importe quoi de permis
risk-bot-seed-heuristic = attaque depuis son territoire le plus fort le voisin le plus faible
risk-bot-seed-deep = compare quatre attaques en regardant quelques tours plus loin
risk-bot-heuristic = place, attaque et regroupe selon des règles simples, un coup à l’avance
risk-bot-deep = poursuit des parties à partir de chaque plan et suit celui qui en gagne le plus

## Ce que vaut une position
risk-worth-armies = armées
risk-worth-territories = territoires
risk-worth-inner = territoires hors d’atteinte
risk-worth-cards = cartes
risk-worth-income = armées du prochain tour
risk-worth-front = la meilleure attaque possible
risk-worth-danger = la pire attaque à craindre

## Cartes pour l’étude
risk-layer-threat = Menace : chance que le territoire tombe au prochain tour sous ses voisins et leurs renforts, en pour cent
risk-layer-threat-standing = Menace : chance que le territoire tombe au prochain tour sous ses voisins, en pour cent
risk-layer-threat-once = Menace : chance que le territoire tombe au prochain tour en un seul jet, en pour cent
risk-layer-border = Frontières : les armées présentes moins celles qui pourraient attaquer
risk-layer-border-both = Frontières : les armées moins celles qui pourraient attaquer ; au-dessus de zéro, avantage à { risk-seat-blue }, au-dessous à { risk-seat-red }
risk-layer-continents = Continents à portée : chance de prendre en un tour tout ce qui y manque, en pour cent
risk-layer-continents-least = Continents à portée : chance, au moins, de prendre en un tour tout ce qui y manque, en pour cent
risk-layer-income = Ce que le maître de chaque territoire reçoit au prochain tour, hors cartes
risk-layer-income-cards = Ce que le maître de chaque territoire peut obtenir de ses cartes, pour autant qu’on les voie
risk-puzzle = Un continent entier peut être pris à ce tour : quelle attaque contre lui donne la meilleure chance ?

## Joueurs, choses
risk-seat-blue = Bleu
risk-seat-red = Rouge
risk-seat-ochre = Ocre
risk-seat-green = Vert
risk-seat-plum = Prune
risk-seat-slate = Ardoise
risk-seat-neutral = Neutre
risk-land = terre
risk-continent-north-america = Amérique du Nord
risk-continent-south-america = Amérique du Sud
risk-continent-europe = Europe
risk-continent-africa = Afrique
risk-continent-asia = Asie
risk-continent-oceania = Océanie
risk-army = armées
risk-fog = brouillard
risk-card-soldier = soldat
risk-card-cannon = canon
risk-card-tank = tank
risk-card-joker = joker
risk-card-which-joker = joker { $number }
risk-card-named = { $territory } ({ $kind })
risk-legend-army = le nombre dit combien
risk-legend-fog = ni propriétaire ni armées ne se voient
risk-legend-worth = { $armies ->
    [one] trois pareilles rapportent une armée
   *[other] trois pareilles rapportent { $armies } armées
}
risk-legend-rising = les combinaisons rapportent 4, 6, 8, 10, 12, 15 armées, puis 5 de plus chaque fois
risk-legend-joker = remplace toute autre carte

## Missions
risk-list-more = { $these }, { $next }
risk-list-last = { $these } et { $next }
risk-mission-continents = tenir { $continents }{ $free ->
    [0] {""}
    [one] {" "}et un autre continent
   *[other] {" "}et { $free } autres continents
 }
risk-mission-territories = tenir { $count } territoires{ $armies ->
    [1] {""}
   *[other] {" "}avec au moins { $armies } armées sur chacun
 }
risk-mission-destroy = détruire { $seat } ; si cela ne se peut, tenir { $instead } territoires

## Fins
risk-over-target = assez de territoires
risk-over-alone = il ne reste personne d’autre
risk-over-mission = la mission est accomplie
risk-over-exhausted = plus personne ne peut attaquer ; les territoires, puis les armées, décident
risk-over-turns = le dernier tour est joué ; les territoires, puis les armées, décident

## Ce qui est demandé
risk-say-deal = { $seat } : faites distribuer les territoires (deal)
risk-say-claim = { $seat } : choisissez un territoire libre
risk-say-place = { $seat } : { $armies ->
    [one] une armée
   *[other] { $armies } armées
 } à placer sur vos territoires
risk-say-exchange = { $seat } : échangez trois cartes contre des armées, ou continuez (next)
risk-say-from = { $seat } : choisissez le territoire qui attaque, ou continuez (next)
risk-say-against = { $seat } : choisissez le territoire à attaquer
risk-say-dice = { $seat } : avec combien de dés attaquez-vous ?
risk-say-defend = { $seat } : avec combien de dés défendez-vous ?
risk-say-advance = { $seat } : combien d’armées entrent dans le territoire conquis ?
risk-say-discard = { $seat } : cinq cartes au plus ; défaussez-en une
risk-say-draw = { $seat } : piochez une carte (draw)
risk-say-moves = { $seat } : déplacez des armées entre vos territoires, ou finissez le tour (end)
risk-say-chance = Le sort décide.
risk-say-over = C’est fini : { $reason }.

risk-continent-brings = { $continent } +{ $armies }
risk-continent-named = { $continent }
risk-button-deal = Distribuer
risk-button-next = Suite
risk-button-draw = Piocher
risk-button-end = Finir le tour
risk-button-until = Jusqu’à …
risk-button-to-the-end = Jusqu’au bout
risk-button-put = Poser { $count }
risk-button-advance = Faire entrer { $count }
risk-button-move = Déplacer { $count }
risk-button-left = Jusqu’à n’en garder que { $count }
risk-button-exchange = Échanger
risk-button-dice = { $dice ->
    [one] Un dé
   *[other] { $dice } dés
 }

## Panneaux
risk-panel-holdings = Le monde
risk-panel-held = { $territories ->
    [one] { $territories } territoire
   *[other] { $territories } territoires
}, { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
}
risk-panel-held-cards = { $territories ->
    [one] { $territories } territoire
   *[other] { $territories } territoires
}, { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
risk-panel-turn = Le tour
risk-panel-round = tour
risk-panel-of = { $number } sur { $most }
risk-panel-target = territoires pour gagner
risk-panel-reserve = armées à placer
risk-panel-moves = déplacements restants
risk-panel-set = prochaine combinaison
risk-panel-dice = dernier lancer
risk-panel-mission = votre mission
risk-panel-odds = Les chances
risk-panel-exchange = { $attack } contre { $defence } : l’attaquant perd 0 / 1 / 2
risk-panel-fight = { $won } % de conquérir ; pertes { $attacker } contre { $defender }
risk-panel-end = jusqu’au bout

## Ce qui est dit
risk-tell-deal = { $seat } fait distribuer les territoires.
risk-tell-dealt = { $territory } : à { $holder }.
risk-tell-dealt-fog = Un territoire est distribué.
risk-tell-mission = Mission de { $seat } : { $mission }.
risk-tell-mission-secret = { $seat } reçoit une mission.
risk-tell-claim = { $seat } prend { $territory }.
risk-tell-claim-fog = { $seat } prend un territoire.
risk-tell-place = { $seat } place { $armies } sur { $territory }.
risk-tell-place-fog = { $seat } place { $armies } quelque part dans le brouillard.
risk-tell-from = { $seat } attaque depuis { $territory }.
risk-tell-from-fog = { $seat } prépare une attaque dans le brouillard.
risk-tell-peace = { $seat } n’attaque plus.
risk-tell-keep = { $seat } n’échange plus de cartes.
risk-tell-attack = { $seat } attaque { $territory }, tenu par { $defender }.
risk-tell-attack-fog = { $seat } attaque { $defender } dans le brouillard.
risk-tell-until = { $seat } attaque jusqu’à ce qu’il reste { $armies ->
    [one] une armée
   *[other] { $armies } armées
 }.
risk-tell-dice = { $seat } attaque avec { $dice ->
    [one] un dé
   *[other] { $dice } dés
 }.
risk-tell-defend = { $defender } défend avec { $dice ->
    [one] un dé
   *[other] { $dice } dés
 }.
risk-tell-battle = { $seat } perd { $lost }, { $defender } perd { $killed }.
risk-tell-battle-dice = { $dice } – { $seat } perd { $lost }, { $defender } perd { $killed }.
risk-tell-conquer = { $seat } conquiert { $territory }.
risk-tell-conquer-fog = { $seat } conquiert un territoire de { $defender }.
risk-tell-destroy = { $seat } détruit { $defender }{ $cards ->
    [0] {""}
    [one] {" "}et prend une carte
   *[other] {" "}et prend { $cards } cartes
 }.
risk-tell-take = { $seat } prend une carte : { $card }.
risk-tell-advance = { $seat } fait entrer { $armies } en tout dans le territoire conquis ({ $territory }).
risk-tell-advance-fog = { $seat } entre dans le territoire conquis.
risk-tell-discard = { $seat } défausse une carte : { $card }.
risk-tell-refill = La pioche est vide ; la défausse est mélangée et la remplace.
risk-tell-drawn = { $seat } pioche une carte : { $card }.
risk-tell-drawn-secret = { $seat } pioche une carte.
risk-tell-exchange = { $seat } échange { $one }, { $two } et { $three } contre { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
}.
risk-tell-bonus = { $seat } en reçoit { $armies } de plus sur { $territory }.
risk-tell-bonus-fog = { $seat } en reçoit { $armies } de plus sur un territoire de ces cartes.
risk-tell-move = { $seat } déplace { $armies } : { $from } – { $to }.
risk-tell-move-away = { $seat } déplace { $armies } de { $from } dans le brouillard.
risk-tell-move-in = { $seat } fait sortir { $armies } du brouillard vers { $to }.
risk-tell-move-fog = { $seat } déplace des armées dans le brouillard.
risk-tell-end = { $seat } finit son tour.
risk-tell-leave = { $seat } est parti. { $armies ->
    [one] Son armée est désormais neutre
   *[other] Ses { $armies } armées sont désormais neutres
 }, sur { $territories ->
    [one] un territoire
   *[other] { $territories } territoires
 }.
risk-tell-lay-open = Une carte de { $seat } est étalée sur la défausse : { $card }.
risk-tell-neutral-claims = Le neutre prend { $territory }.
risk-tell-neutral-places = Le neutre place { $armies } sur { $territory }.
risk-tell-sight = { $territory } est en vue : { $holder }, { $armies }.
risk-tell-fulfilled = { $seat } a accompli sa mission : { $mission }.
risk-tell-turn = Tour { $round } de { $seat }.
risk-tell-income = { $seat } reçoit { $armies ->
    [one] { $armies } nouvelle armée
   *[other] { $armies } nouvelles armées
}.

## Règles
risk-deal = Faire distribuer les territoires
risk-deal-step = Les territoires se distribuent une fois, au début.
risk-claim = Prendre un territoire
risk-claim-step = Les territoires se prennent avant le premier tour, s’ils ne sont pas distribués.
risk-claim-free = { $territory } est pris ; seul un territoire libre peut se prendre.
risk-claim-free-rule = Seul un territoire libre peut se prendre.
risk-place = Placer de nouvelles armées
risk-place-step = Les armées se placent avant le premier tour et quand il y en a de nouvelles.
risk-place-fits = Les nouvelles armées vont sur ses territoires
risk-place-own = { $territory } n’est pas à vous ; les nouvelles armées vont sur ses propres territoires.
risk-place-own-rule = Les nouvelles armées vont sur ses propres territoires.
risk-place-some = On place au moins une armée.
risk-place-left = { $left ->
    [one] Il ne reste que { $left } armée à placer.
   *[other] Il ne reste que { $left } armées à placer.
}
risk-place-left-rule = On ne place pas plus d’armées qu’il n’y en a.
risk-place-single = Les armées de départ se placent une à une.
risk-attack = Attaquer depuis un territoire
risk-attack-step = On attaque à l’étape d’attaque de son propre tour.
risk-attack-fits = Le territoire peut attaquer
risk-attack-own = { $territory } n’est pas à vous ; on attaque depuis un de ses territoires.
risk-attack-own-rule = On attaque depuis un de ses territoires.
risk-attack-armies = { $territory } a { $armies ->
    [one] une armée
   *[other] { $armies } armées
 } ; une attaque en demande au moins deux.
risk-attack-armies-rule = Une attaque demande au moins deux armées.
risk-attack-neighbour = Tous les voisins de { $territory } sont à vous ; il en faut un à attaquer.
risk-attack-neighbour-rule = Il faut un voisin qui ne soit pas à soi.
risk-target = Attaquer un territoire
risk-target-step = La cible se choisit après le territoire qui attaque.
risk-target-fits = Le territoire peut être attaqué
risk-target-enemy = { $territory } est à vous ; on attaque ce qui n’est pas à soi.
risk-target-enemy-rule = On attaque ce qui n’est pas à soi.
risk-target-neighbour = { $territory } n’est pas frontalier de { $from } ; on attaque un voisin.
risk-target-neighbour-rule = On attaque un voisin du territoire qui attaque.
risk-dice = Choisir les dés de l’attaque
risk-dice-step = Les dés de l’attaque se choisissent après la cible.
risk-dice-fits = Tant de dés peuvent être lancés
risk-dice-number = On attaque avec un à { $most } dés.
risk-dice-number-rule = On attaque avec un, deux ou trois dés.
risk-dice-armies = { $dice ->
    [one] { $dice } dé demande au moins une armée de plus
   *[other] { $dice } dés demandent au moins une armée de plus
} ; il y en a { $armies }.
risk-dice-armies-rule = Il faut une armée de plus que de dés.
risk-until = Attaquer jusqu’à ce qu’il reste tant d’armées
risk-until-step = Les dés de l’attaque se choisissent après la cible.
risk-until-fits = L’attaque peut durer autant
risk-until-battles = Sous ces règles un tour n’a qu’un combat.
risk-until-left = Il peut rester au moins une armée et au plus { $most }.
risk-until-left-rule = Il reste au moins une armée, et moins qu’à présent.
risk-defence = Choisir les dés de la défense
risk-defence-step = Le défenseur choisit ses dés quand il est attaqué.
risk-defence-fits = Tant de dés peuvent être lancés
risk-defence-number = On défend avec un dé ou { $most }.
risk-defence-number-rule = On défend avec un dé ou deux.
risk-defence-armies = { $dice ->
    [one] { $dice } dé demande une armée
   *[other] { $dice } dés demandent autant d’armées
} ; il y en a { $armies }.
risk-defence-armies-rule = Il faut autant d’armées que de dés.
risk-advance = Entrer dans un territoire conquis
risk-advance-step = Des armées entrent après une conquête.
risk-advance-fits = Tant d’armées peuvent entrer
risk-advance-dice = Au moins { $least } entrent : autant qu’il y avait de dés.
risk-advance-dice-rule = Il entre au moins autant d’armées qu’il y avait de dés.
risk-advance-stay = Au plus { $most } peuvent entrer ; une armée reste.
risk-advance-stay-rule = Une armée reste là d’où vient l’attaque.
risk-discard = Défausser une carte
risk-discard-step = On ne défausse qu’avant de piocher la main pleine.
risk-discard-own = On défausse une carte que l’on a.
risk-draw = Piocher une carte
risk-draw-step = On pioche une carte après une conquête.
risk-exchange = Échanger des cartes contre des armées
risk-exchange-step = Les cartes s’échangent à leur étape, avec trois cartes ou plus en main.
risk-exchange-fits = Les cartes peuvent être échangées
risk-exchange-own = On échange trois cartes différentes que l’on a.
risk-exchange-set = Ces cartes ne font pas une combinaison : { $sets }.
risk-exchange-set-rule = Trois cartes d’une sorte ; au jeu classique aussi une de chaque, ou deux et un joker.
risk-set-alike = il en faut trois d’une sorte
risk-set-classic = il en faut trois d’une sorte, une de chaque, ou deux et un joker
risk-exchange-bonus = Deux armées de plus vont, une fois par tour, sur un territoire à soi que montrent les cartes ; dites lequel (on …).
risk-next = Continuer
risk-next-step = On continue depuis l’attaque ou l’échange de cartes.
risk-next-cards = Avec { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main il faut d’abord échanger une combinaison.
risk-next-cards-rule = Avec cinq cartes ou plus il faut d’abord échanger une combinaison.
risk-move = Déplacer des armées
risk-move-step = Les armées se déplacent à la fin de son propre tour.
risk-move-fits = Tant d’armées peuvent y aller
risk-move-own = Les armées vont d’un territoire à soi à un autre.
risk-move-reach = De { $from } les armées ne peuvent aller à { $to } : { $how }.
risk-move-reach-rule = Les armées vont à un territoire frontalier à soi ; au jeu classique le long d’une chaîne de ses territoires.
risk-reach-bordering = les territoires doivent être frontaliers
risk-reach-chain = une chaîne de ses territoires doit les joindre
risk-move-some = Au moins une armée se déplace.
risk-move-stay = { $territory } a { $armies ->
    [one] une armée
   *[other] { $armies } armées
 } ; au moins une reste.
risk-move-stay-rule = Au moins une armée reste.
risk-move-enough = Après { $most ->
    [one] un déplacement
   *[other] { $most } déplacements
 } il faut finir le tour : tout arrangement s’obtient avec moins.
risk-move-enough-rule = Un tour a au plus cent déplacements, bien plus que n’en demande tout arrangement ; le long d’une chaîne, un.
risk-end = Finir le tour
risk-end-step = Un tour finit à l’étape des déplacements.
risk-leave = Quitter la partie
risk-leave-table = Qui s’en va le dit à la table, non au jeu.
risk-chance = Ce que le sort amène
risk-chance-drawn = Le sort se tire, il ne se joue pas.

## Lecture
risk-notice-cut = { $asked } armées demandées, { $left ->
    [one] il en reste une
   *[other] il en reste { $left }
 } : autant sont placées.
risk-read-command = « { $line } » n’est pas une commande ici ; essayez : deal, claim, place, from, attack, dice, until, defend, advance, discard, draw, exchange, next, move, end
risk-read-territory = il n’y a pas de territoire « { $name } », ou il y en a plusieurs ; vouliez-vous dire « { $nearest } » ?
risk-read-number = « { $word } » n’est pas un nombre qui convient ; il faut un nombre entier
risk-read-amount = il faut un territoire et un nombre d’armées, comme : place congo 3
risk-read-move = il faut deux territoires et un nombre d’armées, comme : move congo egypt 3
risk-read-exchange = il faut trois cartes, et « on » avec un territoire là où deux armées de plus ont le choix
risk-read-card = il n’y a pas de carte « { $word } »
risk-read-faces = il faut les faces de trois dés et de deux au plus qui coûtent autant à l’attaquant, comme : battle 1 6,5,2 5,5
risk-position-word = « { $word } » n’a rien à faire dans une position ; il faut des mots comme step=from
risk-position-step = l’étape « { $word } » ne va pas avec le reste de la position
risk-position-lands = il faut le propriétaire et les armées de chaque territoire, comme 1:3, n:2 ou -, selon l’étape ; trouvé « { $word } »
risk-position-cards = « { $word } » ne sont pas des cartes, ou il y en a trop
risk-position-seat = « { $word } » n’est pas un joueur de cette table
risk-position-armies = { $word } a plus d’armées que la boîte n’en contient
risk-position-missions = chaque joueur a une mission à lui, s’il y a des missions ; trouvé « { $word } »

## Cartes du monde
risk-map-sheet = la feuille demande une largeur et une hauteur au-dessus de 0
risk-map-size = une carte a de 2 à { $most } territoires ; celle-ci en a { $count }
risk-map-many = une carte a au plus { $most } continents et { $most } missions, dont une de détruire un joueur
risk-map-id = « { $id } » ne peut se taper ; il faut des minuscules, des chiffres et des traits d’union, une lettre d’abord
risk-map-twice = « { $id } » y est deux fois
risk-map-empty = le continent « { $id } » n’a pas de territoire
risk-map-bonus = un continent rapporte au plus 1000 armées
risk-map-outside = ce point est hors de la feuille
risk-map-continent = il n’y a pas de continent « { $id } » ; vouliez-vous dire « { $nearest } » ?
risk-map-unknown = il n’y a pas de territoire « { $id } » ; vouliez-vous dire « { $nearest } » ?
risk-map-self = « { $id } » ne peut être son propre voisin
risk-map-repeated = « { $id } » est voisin deux fois
risk-map-one-way = « { $from } » touche « { $to } », mais pas dans l’autre sens
risk-map-island = personne ne peut atteindre « { $id } » ; chaque territoire doit être joint aux autres
risk-map-route = « { $from } » et « { $to } » ne sont pas voisins, aucune route ne les joint
risk-map-points = il faut au moins { $least } points « x,y » séparés par des blancs ; trouvé « { $word } »
risk-map-mission = une mission nomme des continents, ou de 1 à { $most } territoires
risk-terms-players = le tour « seed » est pour deux joueurs ; à plus, il faut turn = classic
risk-terms-small = la carte est trop petite pour { $players } joueurs
risk-terms-target = { $target } territoires pour gagner ne sont pas plus que les { $start } du départ
risk-terms-armies = les armées de départ doivent suffire pour une sur chacun de { $territories } territoires
risk-terms-missions = la carte a trop peu de missions pour { $players } joueurs

## Prévisions
risk-forecast-targets = En combattant d’ici jusqu’au bout :
risk-forecast-target = { $territory } : conquête
risk-forecast-end = En combattant jusqu’au bout contre { $territory } : vous perdez { $own } armées en moyenne, l’autre camp { $others }.
risk-forecast-taken = { $territory } : conquête
risk-forecast-throw = { $dice } contre { $against } : l’attaquant perd { $lost }, le défenseur { $killed }
risk-help =
    deal : les territoires sont distribués, « deal » ou « d ». claim TERRITOIRE : où on les choisit, par exemple « claim siam »
    place TERRITOIRE ARMÉES : nouvelles armées, par exemple « place siam 3 »
    from TERRITOIRE : attaquer de là, par exemple « from siam ». attack TERRITOIRE : l’attaquer, par exemple « attack china »
    dice N : combien de dés, par exemple « dice 3 ». until N : encore et encore jusqu’à ce qu’il reste N armées, par exemple « until 4 »
    defend N : dés du défenseur, par exemple « defend 2 ». advance N : armées qui suivent, par exemple « advance 3 »
    draw : une carte après une conquête, « draw » ou « p ». discard CARTE : par exemple « discard tank »
    exchange CARTES : des cartes contre des armées, par exemple « exchange tank »
    move DE VERS ARMÉES : par exemple « move siam china 2 ». next : continuer, « next » ou « n ». end : finir le tour, « end » ou « e »
    La nulle de toute la partie se propose par agree.
