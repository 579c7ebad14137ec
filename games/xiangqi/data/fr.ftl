xiangqi-name = Xiangqi
xiangqi-about = Les échecs chinois, comme on les joue en Chine ou sur de larges plateaux de sable, de montagne et de glace.

# Options.
xiangqi-option-ruleset = l’ensemble des règles
xiangqi-option-ruleset-seed = celles du mémoire, avec terrains
xiangqi-option-ruleset-traditional = traditionnelles
xiangqi-known-western = Xiangqi sur un plateau occidental de { $columns } × { $rows }
xiangqi-known-seed = Xiangqi sur un plateau à points
xiangqi-known-traditional = Xiangqi tel qu’on le joue en Chine
xiangqi-option-ruleset-seed-about = Sur un large plateau de 11 × 12 cases ; d’autres ont du sable, des montagnes, de la glace.
xiangqi-option-ruleset-traditional-about = Les échecs chinois tels qu’on les joue en Chine, avec la rivière et les palais.
xiangqi-option-board = le plateau, ou un dossier à soi avec plateau, pièces et terrains
xiangqi-option-board-plain = plaine
xiangqi-option-board-desert = désert
xiangqi-option-board-mountain = montagne
xiangqi-option-board-glacier = glacier
xiangqi-option-board-traditional = traditionnel
xiangqi-option-horse = la marche du cheval : celle du plateau, droit d’abord, ou en diagonale d’abord
xiangqi-option-horse-board = comme les pièces du plateau
xiangqi-option-horse-straight_first = droit d’abord
xiangqi-option-horse-diagonal_first = en diagonale d’abord
xiangqi-option-repetition = si une position qui revient termine la partie
xiangqi-option-repetition-simple = termine la partie
xiangqi-option-repetition-asian = termine la partie, et qui poursuit sans fin une même pièce perd
xiangqi-option-repetition-off = continue
xiangqi-option-folds = combien de fois une position se présente avant de terminer la partie
xiangqi-option-limit = coups sans prise, des deux camps, après lesquels la partie est nulle

# Joueurs, calques, formats, ce que dit une vérification.
xiangqi-bot-seed-chesster = pèse chaque coup par ce qu’il prend, s’il donne échec et si la pièce peut être prise
xiangqi-bot-heuristic = joue le coup qui laisse la meilleure position, sans rien laisser en prise
xiangqi-bot-deep = regarde autant de coups à l’avance que son temps le permet
xiangqi-worth-material = matériel
xiangqi-worth-place = placement des pièces
xiangqi-worth-mobility = liberté de mouvement
xiangqi-worth-safety = sûreté du général
xiangqi-worth-initiative = avoir le trait
xiangqi-layer-cover = Cases contrôlées : par combien de pièces
xiangqi-layer-cover-both = Cases contrôlées : les pièces de { $first } moins celles de { $second }
xiangqi-layer-attacked = Pièces attaquées : par combien d’ennemis
xiangqi-layer-protected = Pièces protégées : par combien d’alliées
xiangqi-layer-exchange = Échanges : ce que l’ennemi gagne à prendre ici, reprises comprises, en points ; au-dessous de zéro il y perd
xiangqi-layer-mobility = Coups légaux de chaque pièce, son camp ayant le trait
xiangqi-format-fen = une position en notation Forsyth-Edwards
xiangqi-check-board = un plateau de { $columns } colonnes et { $rows } rangées avec { $kinds ->
    [one] { $kinds } sorte
   *[other] { $kinds } sortes
} de pièces ; { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} au départ

# Camps, pièces, terrains.
xiangqi-side-red = Rouge
xiangqi-side-black = Noir
xiangqi-side-white = Blanc
xiangqi-side-blue = Bleu
xiangqi-side-green = Vert
xiangqi-side-gold = Jaune
xiangqi-piece = { $kind } de { $side }
xiangqi-man = { $piece } en { $square }
xiangqi-list = { $list }, { $next }
xiangqi-piece-general = général
xiangqi-piece-adviser = conseiller
xiangqi-piece-elephant = éléphant
xiangqi-piece-horse = cheval
xiangqi-piece-chariot = char
xiangqi-piece-cannon = canon
xiangqi-piece-soldier = soldat
xiangqi-piece-king = roi
xiangqi-piece-queen = dame
xiangqi-piece-rook = tour
xiangqi-piece-bishop = fou
xiangqi-piece-knight = cavalier
xiangqi-piece-pawn = pion
xiangqi-piece-star = pièce
xiangqi-ground-plain = plaine
xiangqi-ground-palace = palais
xiangqi-ground-sand = sable
xiangqi-ground-mountain = montagne
xiangqi-ground-ice = glace
xiangqi-ground-forest = forêt
xiangqi-ground-water = eau

# Les règles d’un coup.
xiangqi-move = Un coup mène une pièce par l’un de ses chemins.
xiangqi-move-start = Un coup part d’une de ses propres pièces ; il n’y en a pas en { $square }.
xiangqi-move-start-rule = Un coup part d’une de ses propres pièces.
xiangqi-move-shape = Aucun chemin ({ $piece }) ne mène de { $from } à { $to }.
xiangqi-move-shape-rule = L’un des chemins de la pièce mène à l’arrivée.
xiangqi-move-open = Le chemin est ouvert, l’arrivée permise, et son propre général reste à l’abri.
xiangqi-move-way = Rien ne s’oppose au chemin.
xiangqi-move-ground = Cette pièce ({ $piece }) ne va pas ainsi depuis ce terrain : { $ground }.
xiangqi-move-ground-rule = La pièce va ainsi depuis le terrain où elle se trouve.
xiangqi-move-bank = Cette pièce ({ $piece }) ne va pas ainsi de ce côté de la rivière.
xiangqi-move-bank-rule = La pièce va ainsi de ce côté de la rivière.
xiangqi-move-first = Cette pièce ({ $piece }) ne va ainsi que depuis sa case de départ.
xiangqi-move-first-rule = Un premier pas part de la case de départ de la pièce.
xiangqi-move-leg = Cette pièce ({ $piece }) ne saute rien : { $blocker } lui barre le passage.
xiangqi-move-leg-rule = Rien ne se trouve sur les cases qu’un chemin court traverse.
xiangqi-move-blocked = Cette pièce ({ $piece }) ne saute rien : sur son chemin se trouve { $blocker }.
xiangqi-move-blocked-rule = Rien ne se trouve sur la ligne.
xiangqi-move-screen = Cette pièce ({ $piece }) prend par-dessus un écran ; il faut { $least ->
    [one] une pièce à sauter
   *[other] { $least } pièces à sauter
}.
xiangqi-move-screen-rule = Il y a autant de pièces à sauter que le chemin en demande.
xiangqi-move-screens = Il y a trop de pièces à sauter : { $pieces } ; cette pièce ({ $piece }) en saute { $most ->
    [one] une seule
   *[other] au plus { $most }
}.
xiangqi-move-screens-rule = Il n’y a pas plus de pièces à sauter que le chemin n’en permet.
xiangqi-move-slide = Sur la glace cette pièce ({ $piece }) glisse jusqu’au bout, en { $end }.
xiangqi-move-slide-rule = Une glissade s’arrête sur la dernière case libre.
xiangqi-move-end = La pièce peut s’arrêter à l’arrivée.
xiangqi-move-friend = On ne prend pas ses propres pièces : { $piece }.
xiangqi-move-friend-rule = On ne prend pas ses propres pièces.
xiangqi-move-capture = Cette pièce ({ $piece }) ne va ainsi que pour prendre.
xiangqi-move-capture-rule = Un chemin de prise mène à un ennemi.
xiangqi-move-quiet = Cette pièce ({ $piece }) ne prend pas ainsi.
xiangqi-move-quiet-rule = Un chemin sans prise mène à une case libre.
xiangqi-move-palace = Cette pièce ({ $piece }) ne quitte pas son palais.
xiangqi-move-palace-rule = Une pièce du palais ne le quitte pas.
xiangqi-move-river = Cette pièce ({ $piece }) ne traverse pas la rivière.
xiangqi-move-river-rule = Une pièce liée à une rive ne traverse pas la rivière.
xiangqi-move-area = Cette pièce ({ $piece }) ne se tient pas sur ce terrain.
xiangqi-move-area-rule = Une pièce liée à un terrain ne le quitte pas.
xiangqi-move-safe = La pièce royale est à l’abri après le coup.
xiangqi-move-check = Après ce coup, { $attackers } pourrait prendre la pièce royale ({ $royal }).
xiangqi-move-check-rule = Après le coup, aucun ennemi ne peut prendre son propre général.
xiangqi-move-facing = Après ce coup, la pièce royale ({ $royal }) ferait face à { $attackers }, sans rien entre eux.
xiangqi-move-facing-rule = Après le coup, les deux généraux ne se font pas face sans rien entre eux.

# Gagner.
xiangqi-victory = L’autre camp ne peut pas jouer, ou a donné échec sans fin.
xiangqi-victory-mate = L’autre camp est en échec et n’a aucun coup légal.
xiangqi-victory-stalemate = L’autre camp n’est pas en échec et n’a aucun coup légal.
xiangqi-victory-perpetual = La position est revenue trop souvent, et seul l’autre camp a donné échec à chaque coup.
xiangqi-victory-chase = La position est revenue trop souvent, et seul l’autre camp a poursuivi une même pièce à chaque coup.
xiangqi-end-mate = le général est en échec et ne peut être sauvé
xiangqi-end-stalemate = l’autre camp n’a aucun coup légal
xiangqi-end-perpetual = l’autre camp a donné échec à chaque coup d’une répétition
xiangqi-end-chase = l’autre camp a poursuivi une même pièce à chaque coup d’une répétition
xiangqi-end-repetition = la même position est revenue trop souvent
xiangqi-end-limit = trop de coups sans prise

# Ce qu’on voit et ce qu’on entend.
xiangqi-announce-turn = À { $seat } de jouer.
xiangqi-announce-check = { $seat } est en échec !
xiangqi-announce-won = { $seat } gagne : { $reason }
xiangqi-announce-draw = Partie nulle : { $reason }
xiangqi-told-move = { $piece } : { $from } à { $to }
xiangqi-told-capture = { $piece } : { $from } prend { $captured } en { $to }
xiangqi-blame-check = { $side } a donné échec à chaque coup : { $moves }
xiangqi-blame-chase = { $side } a poursuivi { $piece } à chaque coup : { $moves }
xiangqi-panel-course = La partie
xiangqi-panel-move = coup
xiangqi-panel-quiet = coups sans prise
xiangqi-panel-stood = fois que cette position s’est présentée
xiangqi-panel-lost = Pièces perdues
xiangqi-legend-piece = vaut { $value }
xiangqi-legend-ground = se note { $sign } dans les fichiers

# Textes illisibles.
xiangqi-read-move = « { $line } » n’est pas un coup ; attendu : deux cases de a1 à { $last }, comme b3e3
xiangqi-read-turn = « { $word } » n’est personne ; attendu : w ou r pour le premier camp, b pour le second
xiangqi-read-number = « { $word } » n’est pas un nombre de coups ; attendu : un nombre entier
xiangqi-read-fields = « { $word } » est de trop ; attendu : au plus six champs : rangées, camp, -, -, coups sans prise, numéro du coup
xiangqi-read-rows = il y a { $rows } rangées ; attendu : { $expected }, séparées par des barres
xiangqi-read-row = la rangée « { $row } » n’a pas la largeur du plateau ; attendu : { $expected } cases
xiangqi-read-letter = « { $sign } » n’est pas une pièce ; attendu : une des lettres { $letters }, ou un nombre de cases libres
xiangqi-read-in-reach = { $piece } en { $square } attaque la pièce royale ({ $royal }) et c’est à son camp de jouer ; attendu : une position possible
xiangqi-read-nothing = il n’y a pas de position ici ; attendu : une ligne en notation Forsyth-Edwards

# Fichiers inutilisables.
xiangqi-file-hint = {" "}(vouliez-vous dire « { $nearest } » ?)
xiangqi-file-absent = il n’y a pas de fichier « { $file } » ; attendu : un fichier à côté du plateau, ou un fichier fourni
xiangqi-file-key = « { $word } » ne veut rien dire ici{ $hint } ; attendu : { $words }
xiangqi-file-word = { $key } ne peut être « { $word } »{ $hint } ; attendu : { $words }
xiangqi-file-ground = il n’y a pas de terrain « { $word } »{ $hint } ; les terrains sont : { $words }
xiangqi-file-kind = il n’y a pas de pièce « { $word } »{ $hint } ; les pièces sont : { $words }
xiangqi-file-missing = « { $key } » manque ici
xiangqi-file-type = { $key } devrait être { $wanted }
xiangqi-file-a-text = un texte entre guillemets
xiangqi-file-a-number = un nombre entier
xiangqi-file-a-flag = true ou false
xiangqi-file-a-letter = un seul caractère
xiangqi-file-a-piece-letter = une lettre de a à z
xiangqi-file-a-move = un texte en notation Betza, ou une table avec betza ou steps
xiangqi-file-texts = un texte ou une liste de textes
xiangqi-file-two-texts = un texte pour les deux camps, ou deux
xiangqi-file-tables = des tables, chacune sous son propre [[...]]
xiangqi-file-named-moves = des noms de marches, chacun avec une liste de coups
xiangqi-file-palaces = deux rectangles, celui du premier camp d’abord, comme ["d1-f3", "d8-f10"]
xiangqi-file-jumps = un nombre de pièces, "any", ou un intervalle comme "1-2"
xiangqi-file-ground-twice = « { $name } » a le nom ou la lettre de « { $other } » ; attendu : un autre
xiangqi-file-name-twice = il y a déjà une pièce appelée « { $name } » ; attendu : un autre nom
xiangqi-file-letter-twice = la lettre « { $letter } » désigne déjà « { $other } » ; attendu : une autre lettre
xiangqi-file-grounds = il y a trop de terrains ; attendu : au plus { $most }
xiangqi-file-kinds = il y a trop de sortes de pièces ; attendu : au plus { $most }
xiangqi-file-royal = { $count ->
    [0] aucune pièce n’est royale
   *[other] { $count } pièces sont royales
} ; attendu : exactement une avec royal = true
xiangqi-file-royal-count = { $side } a { $count } fois la pièce « { $letter } » ({ $piece }) ; attendu : exactement une
xiangqi-file-facing-royal = seule la pièce royale se soucie de qui lui fait face ; attendu : royal = true, ou pas de facing
xiangqi-file-promotes = une promotion ne peut mener à « { $piece } » ; attendu : deux pièces qui ne sont pas royales, la nouvelle libre de se tenir partout
xiangqi-file-choice = aucune pièce de ce fichier n’a de marche appelée « { $choice } » ; attendu : une pièce avec or.{ $choice }
xiangqi-file-move-how = un coup demande betza ou steps, l’un des deux
xiangqi-file-move-nothing = ce coup n’avance ni ne prend ; attendu : des lettres et un « only » qui s’accordent
xiangqi-file-slides = seule une ligne glisse ; attendu : un pas répété, comme betza = "R" ou steps = "f*", sans saut
xiangqi-file-slides-stays = une pièce qui glisse ne peut être liée à un lieu ; attendu : pas de « stays »
xiangqi-file-sides = il y a { $count ->
    [one] { $count } camp
   *[other] { $count } camps
} ; attendu : deux
xiangqi-file-size = le plateau est vide ou trop grand ; attendu : au plus { $columns } colonnes et { $squares } cases
xiangqi-file-row = cette rangée a { $length } cases ; attendu : { $columns }, comme la première
xiangqi-file-ground-size = le terrain n’a pas la taille du départ ; attendu : { $columns } colonnes et { $rows } rangées
xiangqi-file-ground-sign = « { $sign } » n’est pas un terrain ; attendu : { $signs }
xiangqi-file-piece-sign = « { $sign } » n’est pas une pièce ; attendu : un point ou une lettre parmi : { $signs }
xiangqi-file-outside = la pièce ({ $piece }) ne peut se tenir en { $square } ; attendu : une case de son domaine
xiangqi-file-river = une rivière derrière la rangée { $row } n’est pas sur le plateau ; attendu : une rangée de 1 à { $most }
xiangqi-file-no-river = la pièce « { $piece } » demande une rivière ; attendu : un plateau qui en a une
xiangqi-file-no-palace = la pièce « { $piece } » demande un palais ; attendu : un plateau qui a des palais
xiangqi-file-corners = « { $word } » n’est pas un rectangle de ce plateau ; attendu : deux coins entre a1 et { $last }, comme d1-f3
xiangqi-betza-empty = il n’y a pas de coup ici ; attendu : une notation Betza comme R ou nN
xiangqi-betza-unfinished = la notation finit trop tôt ; attendu : une majuscule comme R, N ou W
xiangqi-betza-letter = « { $letter } » n’est pas un atome ; attendu : { $atoms }
xiangqi-betza-modifier = « { $letter } » n’est pas un modificateur ; attendu : des directions (f b l r s v), m ou c, n, p, i
xiangqi-betza-range = « { $digits } » n’est pas une portée ; attendu : un nombre de 0 à 254
xiangqi-betza-lame = ce saut ne peut être gêné en chemin ; attendu : n devant D, N, A, H ou G, sans répétition
xiangqi-steps-empty = il n’y a pas de pas ici ; attendu : une suite comme "fr f"
xiangqi-steps-word = « { $word } » n’est pas un pas{ $hint } ; attendu : { $words }
xiangqi-steps-times = « { $times } » n’est pas un nombre de fois ; attendu : rien, * ou un nombre de 1 à 254
xiangqi-steps-repeat = seul le dernier pas peut être répété ; attendu : aucun pas après lui
xiangqi-steps-returns = cette suite revient sur ses pas ; attendu : une suite qui avance

## Prévisions
xiangqi-forecast-captures = Prend { $piece }.
xiangqi-forecast-check = Donne échec.
xiangqi-forecast-cover = Là, { $own ->
    [0] aucune de vos pièces ne la couvre
    [one] une de vos pièces la couvre
   *[other] { $own } de vos pièces la couvrent
 }, { $foes ->
    [0] aucune pièce adverse ne l’attaque
    [one] une pièce adverse l’attaque
   *[other] { $foes } pièces adverses l’attaquent
 }.
xiangqi-forecast-safe = Rien n’y est échangé.
xiangqi-forecast-gains = L’échange gagne du matériel.
xiangqi-forecast-even = L’échange est égal.
xiangqi-forecast-loses = L’échange perd du matériel.
xiangqi-help =
    DE VERS : une pièce se déplace, par exemple « h3 e3 », « h3e3 », « h3-e3 » ou « move h3 e3 »
