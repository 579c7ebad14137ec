skirmish-name = Escarmouche
skirmish-about = Hexagones, or et maisons : humains contre orcs, d’après Battle for Wesnoth.
skirmish-humans = Humains
skirmish-orcs = Orcs
skirmish-help =
    move DE VERS               aller par le chemin le moins cher, par exemple « move d3 e4 »
    attack DE VERS [ARME]      frapper un voisin, sword (épée) ou bow (arc), par exemple « attack d3 e4 sword » ; sans précision, l’arme la plus forte
    recruit TYPE [MUR]         swordsman (épéiste) ou bowman (archer), sur un mur à côté du château du chef, par exemple « recruit swordsman »
    recall TYPE [MUR]          un vétéran, de la même façon, là où il y en a, par exemple « recall swordsman »
    end                        finir le tour, « end »
    De même en JSON : {"{"}"type":"MOVE","from":"d3","to":"e4"{"}"}, ATTACK, SPAWN, END_TURN.

# Options
skirmish-option-ruleset = les règles : seed (les coups portent toujours) ou wesnoth (plus proche de l’original)
skirmish-option-ruleset-seed = simples : les coups portent toujours
skirmish-option-ruleset-wesnoth = plus proches de Wesnoth
skirmish-known-seed = Une escarmouche simple d’après Battle for Wesnoth : les coups portent toujours
skirmish-known-wesnoth = Une escarmouche proche de Battle for Wesnoth
skirmish-option-ruleset-seed-about = Les coups portent toujours et rien n’est caché : vite appris.
skirmish-option-ruleset-wesnoth-about = Coups incertains, jour et nuit, expérience et brouillard, comme dans Battle for Wesnoth.
skirmish-option-level = le niveau : l’un de ceux fournis ou un fichier texte à vous
skirmish-option-level-seed = celui du mémoire
skirmish-option-level-symmetric = symétrique
skirmish-option-level-glade = clairière
skirmish-option-level-valley = vallée
skirmish-option-level-ford = le gué
skirmish-option-level-pass = le col
skirmish-option-level-marsh = le marais
skirmish-option-level-downs = les collines
skirmish-option-level-lakes = les lacs
skirmish-option-level-woods = les bois
skirmish-option-units = les chiffres des unités
skirmish-option-units-seed = celles du mémoire
skirmish-option-units-wesnoth = proches de Wesnoth, petites
skirmish-option-units-factions = deux factions
skirmish-option-terrain = ce que coûte l’entrée sur chaque terrain, et la facilité d’y être touché
skirmish-option-terrain-plain = habituel
skirmish-option-gold = l’or de chaque équipe au départ
skirmish-option-rounds = le nombre de tours après lequel points de vie et or décident
skirmish-option-hits = les coups portent toujours, ou selon une chance qui dépend du terrain
skirmish-option-hits-certain = toujours
skirmish-option-hits-terrain = selon le terrain
skirmish-option-answer = l’unité attaquée riposte avec une arme de même portée
skirmish-option-day = les humains se battent mieux le jour et les orcs la nuit
skirmish-option-zones = une unité qui arrive à côté d’un ennemi doit s’arrêter
skirmish-option-heal = points de vie que regagne une unité sur une maison au début de son tour
skirmish-option-rest = comme dans d’anciennes parties : points de vie que regagne à la fin de son tour une unité qui n’a ni bougé ni attaqué ; au lieu de rested
skirmish-option-rested = points de vie que regagne au début de son tour suivant une unité qui n’a ni bougé ni attaqué
skirmish-option-claim = une maison est prise à la fin du tour ou dès l’arrivée
skirmish-option-claim-end = à la fin du tour
skirmish-option-claim-arrival = en y arrivant
skirmish-option-experience = l’expérience qu’il faut pour gagner un niveau
skirmish-option-income = l’or de chaque tour, maisons à part
skirmish-option-house = l’or de chaque tour pour chaque maison
skirmish-option-upkeep = les niveaux au-delà du nombre de maisons coûtent une pièce d’or chacun
skirmish-option-pass = une unité peut traverser celles de son équipe
skirmish-option-fog = une équipe ne voit que ce que voient ses unités
skirmish-option-sight = le mouvement que vaut la vue ; off : celui de l’unité elle-même

# Joueurs machine
skirmish-bot-seed-random = n’importe quelle commande, toutes aussi probables
skirmish-bot-seed-heuristic = recrute et attaque quand il peut, sinon marche vers l’ennemi ou la maison la plus proche
skirmish-bot-seed-deep = regarde quatre actions à l’avance et compte les points de vie
skirmish-bot-heuristic = joue chaque tour par règles simples : les coups qui rapportent, le danger pesé, les maisons proches
skirmish-bot-deep = fait évoluer des tours entiers et les juge après la réponse adverse
skirmish-worth-units = unités
skirmish-worth-leader = santé du chef
skirmish-worth-houses = maisons
skirmish-worth-gold = or

# Calques
skirmish-layer-enemies = Mouvement jusqu’à l’ennemi le plus proche
skirmish-layer-houses = Mouvement jusqu’à la plus proche maison à prendre
skirmish-layer-cost = Mouvement nécessaire pour venir ici, pour l’unité à qui il coûte le moins
skirmish-layer-advance = Combien d’ennemis pourraient se tenir ici après leur prochain tour
skirmish-layer-threat = Dégâts que l’ennemi pourrait faire ici au prochain tour
skirmish-layer-safety = Où se tiennent ou peuvent aller les unités : 1, personne n’y peut frapper au prochain tour ; négatif, combien d’ennemis le peuvent
skirmish-layer-leader = Ennemis qui pourraient frapper le chef au prochain tour, et ce que chacun pourrait lui ôter
skirmish-layer-control = À qui les unités qui pourraient attaquer ici au prochain tour
skirmish-layer-sight = Ce qui est en vue
skirmish-note-cost = Les unités et ce qu’il leur en coûte : { $ways }
skirmish-note-house = { $own ->
        [-1] Aucune unité ne peut venir ici
       *[other] L’unité la plus proche a besoin de { $own }
    }, { $foes ->
        [-1] aucun ennemi ne le peut
       *[other] l’ennemi le plus proche de { $foes }
    }.
skirmish-note-safety = { $foes ->
        [0] Personne ne pourrait frapper ici au prochain tour.
        [one] Un ennemi pourrait frapper ici au prochain tour et ôter { $damage } points de vie sur { $hp }.
       *[other] { $foes } ennemis pourraient frapper ici au prochain tour et ôter { $damage } points de vie sur { $hp }.
    }

skirmish-format-level = un niveau : une lettre par hexagone

# Unités, armes, terrains, dessins
skirmish-unit-leader = chef
skirmish-unit-swordsman = épéiste
skirmish-unit-bowman = archer
skirmish-human-leader = chef humain
skirmish-human-swordsman = épéiste humain
skirmish-human-bowman = archer humain
skirmish-orc-leader = chef orc
skirmish-orc-swordsman = épéiste orc
skirmish-orc-bowman = archer orc
skirmish-weapon-sword = épée
skirmish-weapon-bow = arc
skirmish-terrain-grass = herbe
skirmish-terrain-forest = forêt
skirmish-terrain-water = eau
skirmish-terrain-house = maison
skirmish-terrain-castle = château
skirmish-terrain-wall = mur
skirmish-terrain-wall-left = mur gauche
skirmish-terrain-wall-top = mur haut
skirmish-terrain-wall-right = mur droit
skirmish-banner = bannière sur une maison
skirmish-fog = brouillard

# Heures du jour
skirmish-hour-dawn = l’aube
skirmish-hour-morning = le matin
skirmish-hour-afternoon = l’après-midi
skirmish-hour-dusk = le crépuscule
skirmish-hour-first-watch = la première veille de la nuit
skirmish-hour-second-watch = la seconde veille de la nuit

# Règles
skirmish-turn = Une équipe agit à son tour, et non pendant qu’un combat se décide.
skirmish-move = Une unité se déplace.
skirmish-move-turn = Une unité se déplace au tour de son équipe, et non pendant qu’un combat se décide.
skirmish-move-own = Aucune unité connue de l’équipe qui joue ne se tient en { $hex }.
skirmish-move-own-rule = Une équipe déplace ses propres unités.
skirmish-move-where = Un déplacement finit sur un hexagone libre et suit un chemin.
skirmish-move-free = Une seule unité se tient sur un hexagone, et { $hex } est pris.
skirmish-move-free-rule = Une seule unité se tient sur un hexagone.
skirmish-move-how = Un déplacement demande un chemin, et du mouvement pour le suivre.
skirmish-move-fresh = Une unité ne bouge plus après avoir attaqué, ni le tour où elle est recrutée.
skirmish-move-path = Tous les chemins vers { $hex } sont barrés.
skirmish-move-path-rule = Les unités barrent le passage, et leurs zones de contrôle aussi quand il y en a.
skirmish-move-cost = Le chemin le moins cher coûte { $cost }, et il reste { $left }.
skirmish-move-cost-rule = Le chemin le moins cher ne doit pas coûter plus que le mouvement restant.
skirmish-attack = Une unité attaque.
skirmish-attack-turn = Une unité attaque au tour de son équipe, et non pendant qu’un combat se décide.
skirmish-attack-own = Aucune unité connue de l’équipe qui attaque ne se tient en { $hex }.
skirmish-attack-own-rule = Une équipe attaque avec ses propres unités.
skirmish-attack-how = On attaque une fois par tour, un ennemi voisin, avec une arme que l’on a.
skirmish-attack-once = Une unité attaque une fois par tour, et non le tour où elle est recrutée.
skirmish-attack-enemy = Aucun ennemi connu ne se tient en { $hex }.
skirmish-attack-enemy-rule = On n’attaque que des ennemis.
skirmish-attack-near = On n’attaque que des voisins ; la distance est de { $steps }.
skirmish-attack-near-rule = On n’attaque que des voisins.
skirmish-attack-weapon = Cette unité n’a pas cette arme : { $weapon }.
skirmish-attack-weapon-rule = Une unité attaque avec une arme qu’elle a.
skirmish-recruit = Un chef recrute.
skirmish-recruit-turn = Un chef recrute au tour de son équipe, et non pendant qu’un combat se décide.
skirmish-recruit-how = Une recrue se paie et demande une place.
skirmish-recruit-whom = La recrue existe et se paie.
skirmish-recruit-kind = Un chef ne se recrute pas, ni une unité d’une autre faction.
skirmish-recruit-gold = Cela coûte { $price }, et il y a { $gold } d’or.
skirmish-recruit-gold-rule = Une recrue se paie.
skirmish-recruit-where = Une recrue apparaît sur un mur libre à côté du château du chef.
skirmish-recruit-castle = Le chef ne recrute que debout sur un château.
skirmish-recruit-wall = { $hex } n’est pas un mur à côté de ce château.
skirmish-recruit-wall-rule = Une recrue apparaît sur un mur à côté du château où se tient le chef.
skirmish-recruit-free = Le mur { $hex } est pris.
skirmish-recruit-free-rule = Le mur doit être libre.
skirmish-strike = Le hasard décide si un coup porte ; personne ne le choisit.
skirmish-victory = Une équipe gagne.
skirmish-victory-leader = L’ennemi a perdu son chef.
skirmish-victory-last-round = Après { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
}, elle a plus de points de vie, ou autant et plus d’or.
skirmish-victory-last-round-rule = Après le dernier tour, elle a plus de points de vie, ou autant et plus d’or.

# Fins
skirmish-end-leader = le chef ennemi est mort
skirmish-end-hit-points = il reste plus de points de vie après le dernier tour
skirmish-end-gold = les points de vie sont égaux après le dernier tour, et il y a plus d’or
skirmish-end-even = points de vie et or sont égaux après le dernier tour

# À côté du plateau
skirmish-panel-treasury = Trésor
skirmish-panel-gold = { $gold } d’or, { $houses ->
    [one] { $houses } maison
   *[other] { $houses } maisons
}, revenu { $income }
skirmish-panel-houses = { $houses ->
    [one] { $houses } maison
   *[other] { $houses } maisons
}
skirmish-panel-units = Unités
skirmish-panel-unit = { $hex } { $unit }
skirmish-panel-figures = { $hp }/{ $most } pv, mouvement { $moves }
skirmish-panel-figures-xp = { $hp }/{ $most } pv, mouvement { $moves }, niveau { $level }, expérience { $xp }
skirmish-legend-unit = { $hp } pv, mouvement { $moves }, épée { $sword }, arc { $bow }, prix { $price }
skirmish-legend-cost = coûte { $cost }
skirmish-legend-terrain = coûte { $cost }, touché { $hit } %
skirmish-button-recruit = Recruter : { $unit } ({ $price })
skirmish-button-end = Finir le tour
skirmish-say-round = Tour { $round } sur { $rounds }.
skirmish-say-hour = C’est { $hour }.
skirmish-say-favours = C’est { $hour } : { $team }, { $bonus } % de dégâts en plus, les autres { $bonus } % de moins.
skirmish-say-threat = { $count ->
    [one] Un ennemi se tient à côté du chef des { $team }.
   *[other] { $count } ennemis se tiennent à côté du chef des { $team }.
}

# Récit
skirmish-tell-unit = { $unit } en { $hex }
skirmish-tell-move = { $unit } : de { $hex } à { $to }.
skirmish-tell-cut = { $unit } : de { $hex } à { $to }, arrêté par un ennemi que personne n’avait vu sur le chemin de { $meant }.
skirmish-tell-vanish = { $unit } quitte { $hex } et sort de la vue.
skirmish-tell-sight = En vue : { $unit } en { $hex }, { $hp } pv.
skirmish-tell-attack = { $unit } en { $hex } attaque { $target } : { $weapon }.
skirmish-tell-hit = { $unit } touche ({ $chance } %) : { $damage } de dégâts à { $target }.
skirmish-tell-miss = { $unit } manque ({ $chance } % de toucher).
skirmish-tell-death = { $unit } en { $hex } est mort.
skirmish-tell-wound = { $unit } en { $hex } : il reste { $hp } pv.
skirmish-tell-learn = { $unit } en { $hex } : expérience { $xp }.
skirmish-tell-level = { $unit } en { $hex } passe au niveau { $level } : { $hp } pv.
skirmish-tell-recruit = { $unit } recruté en { $hex }.
skirmish-tell-recruit-unseen = { $team } : une recrue hors de vue, { $unit }.
skirmish-tell-end = { $team } : fin du tour. Tour { $round }.
skirmish-tell-end-hour = { $team } : fin du tour. Tour { $round }, { $hour }.
skirmish-tell-recover = { $unit } en { $hex } se remet : { $hp } pv.
skirmish-tell-roll = { $team } : quelque chose a changé hors de vue.
skirmish-tell-house = { $team } : prise de la maison en { $hex }.

# Textes illisibles
skirmish-read-command = il faut move DE VERS, attack DE VERS [ARME], recruit TYPE [MUR], recall TYPE [MUR] ou end
skirmish-read-hex = il n’y a pas d’hexagone « { $word } » ici ; il faut l’un de { $first } à { $last }, par exemple d3
skirmish-read-kind = on ne recrute pas « { $word } » ; il faut l’un de : { $words }
skirmish-read-weapon = il n’y a pas d’arme « { $word } » ; il faut l’une de : { $words }
skirmish-read-json = ceci n’est pas une commande en objet JSON : { $said }
skirmish-read-load = LOAD commence une autre partie et n’est pas une action ; ouvrez le niveau par « load FICHIER » ou l’option level
skirmish-level-letter = « { $letter } » n’est pas un terrain ; il faut l’un de { $expected }
skirmish-level-short = il manque une lettre : cette ligne en a { $found }, les autres { $expected }
skirmish-level-long = une lettre de trop : cette ligne en a { $found }, les autres { $expected }
skirmish-level-empty = ce niveau n’a pas de lettres ; il faut des lignes de { $expected }
skirmish-level-size = ce niveau a { $hexes } hexagones ; il en faut { $most } au plus
skirmish-level-houses = cette maison est de trop ; il en faut { $most } au plus
skirmish-level-castles-many = ce château est de trop : il y en a { $found } ({ $castles }) ; il en faut exactement deux
skirmish-level-castles-few = { $found ->
    [0] il n’y a pas de château (C)
   *[other] il n’y a qu’un château (C)
} ; il en faut exactement deux
skirmish-level-walls = le château en { $castle } n’a pas de mur (L, T ou R) à côté ; il en faut au moins un
skirmish-file-going = il faut un coût de 1 à { $most } et une chance d’être touché de 0 à 100
skirmish-file-hp = il faut hp de 1 à 999
skirmish-file-moves = il faut moves de 1 à 9
skirmish-file-level = il faut un niveau de 1 à 9
skirmish-file-price = il faut un prix de 1 à 999 pour qui se recrute, et aucun pour un chef
skirmish-file-unarmed = il faut une épée (sword) ou un arc (bow)
skirmish-file-weapon = il faut une arme comme [coups, dégâts], coups de 1 à 9, dégâts de 1 à 999
skirmish-check-level = { $file } : un niveau de { $hexes } hexagones où l’on peut jouer
skirmish-position-fields = il faut six champs : tour, équipe au trait, or, maisons, unités, combat
skirmish-position-round = il faut un tour de 1 au dernier
skirmish-position-mover = il faut 1 ou 2 pour l’équipe au trait ; après le dernier tour, 1
skirmish-position-gold = il faut l’or des deux équipes, par exemple 50,45
skirmish-position-houses = il faut -, 1 ou 2 pour chaque maison ({ $houses } ici), ou un seul point s’il n’y en a pas
skirmish-position-unit = il faut une unité telle que 1S@e4:60m2 : équipe, L, S, B ou le mot de l’unité, @, hexagone, :, points de vie, puis m, a, v, x, r, p, s, t au besoin
skirmish-position-hex = cet hexagone n’est pas sur ce niveau
skirmish-position-twice = une seconde unité sur un hexagone, ou un second chef d’une équipe
skirmish-position-leaders = il faut le chef de chaque équipe, ou d’une seule si la partie est finie
skirmish-position-level = aucune unité de ces règles n’a ce niveau ou cette expérience
skirmish-position-rested = seule une unité de l’équipe qui attend peut s’être reposée, là où le repos soigne
skirmish-position-hp = aucune unité de ce type et de ce niveau n’a tant de points de vie
skirmish-position-moves = aucune unité de ce type n’a tant de mouvement ; celle qui a attaqué n’en a plus
skirmish-position-waits = l’équipe qui attend a tout son mouvement et ses attaques
skirmish-position-house = qui se tient sur une maison la possède, sauf l’équipe au trait avec claim = end
skirmish-position-fight = il faut - ou un combat qui peut être en cours, par exemple d3>e4sword2/1+

## Prévisions
skirmish-forecast-blows = { $unit } : { $strikes ->
    [one] un coup
   *[other] { $strikes } coups
 } de { $damage }, { $hit } % de toucher.
skirmish-forecast-idle = { $unit } ne peut pas riposter.
skirmish-forecast-falls = { $unit } tombe
skirmish-forecast-left = { $unit } garde { $hp } pv
skirmish-forecast-cost = Le chemin coûte { $cost } ; il reste { $left }.
skirmish-forecast-safe = Aucun ennemi connu ne pourrait y frapper au prochain tour.
skirmish-forecast-threat = { $foes ->
    [one] Un ennemi connu pourrait
   *[other] { $foes } ennemis connus pourraient
 } y frapper au prochain tour : { $damage } dégâts au plus, contre { $hp } pv.

# Unités, armes et le reste du fichier d’unités à deux factions
skirmish-unit-spearman = lancier à pied
skirmish-human-spearman = lancier à pied
skirmish-unit-halberdier = hallebardier
skirmish-human-halberdier = hallebardier
skirmish-unit-archer = archer
skirmish-human-archer = archer
skirmish-unit-longbowman = archer au grand arc
skirmish-human-longbowman = archer au grand arc
skirmish-unit-horseman = cavalier
skirmish-human-horseman = cavalier
skirmish-unit-knight = chevalier
skirmish-human-knight = chevalier
skirmish-unit-mage = mage
skirmish-human-mage = mage
skirmish-unit-wizard = magicien
skirmish-human-wizard = magicien
skirmish-unit-acolyte = acolyte
skirmish-human-acolyte = acolyte
skirmish-unit-priest = prêtre
skirmish-human-priest = prêtre
skirmish-unit-fencer = escrimeur
skirmish-human-fencer = escrimeur
skirmish-unit-duelist = duelliste
skirmish-human-duelist = duelliste
skirmish-unit-captain = capitaine
skirmish-human-captain = capitaine
skirmish-unit-grunt = troupier orc
skirmish-orc-grunt = troupier orc
skirmish-unit-warrior = guerrier orc
skirmish-orc-warrior = guerrier orc
skirmish-unit-assassin = assassin
skirmish-orc-assassin = assassin
skirmish-unit-slayer = tueur
skirmish-orc-slayer = tueur
skirmish-unit-wolf-rider = chevaucheur de loup
skirmish-orc-wolf-rider = chevaucheur de loup
skirmish-unit-pillager = pillard
skirmish-orc-pillager = pillard
skirmish-unit-troll = troll
skirmish-orc-troll = troll
skirmish-unit-brute = troll brutal
skirmish-orc-brute = troll brutal
skirmish-unit-shaman = chamane
skirmish-orc-shaman = chamane
skirmish-unit-witch = sorcière
skirmish-orc-witch = sorcière
skirmish-unit-sneak = rôdeur
skirmish-orc-sneak = rôdeur
skirmish-unit-cutthroat = coupe-jarret
skirmish-orc-cutthroat = coupe-jarret
skirmish-unit-warlord = seigneur de guerre
skirmish-orc-warlord = seigneur de guerre
skirmish-weapon-spear = lance
skirmish-weapon-javelin = javelot
skirmish-weapon-halberd = hallebarde
skirmish-weapon-dagger = dague
skirmish-weapon-longbow = grand arc
skirmish-weapon-lance = lance couchée
skirmish-weapon-staff = bâton
skirmish-weapon-fire = trait de feu
skirmish-weapon-light = lumière
skirmish-weapon-saber = sabre
skirmish-weapon-pistol = pistolet
skirmish-weapon-mace = masse
skirmish-weapon-greatsword = espadon
skirmish-weapon-axe = hache
skirmish-weapon-knives = couteaux de jet
skirmish-weapon-fangs = crocs
skirmish-weapon-net = filet
skirmish-weapon-club = gourdin
skirmish-weapon-rocks = rochers
skirmish-weapon-curse = malédiction
skirmish-weapon-leech = sangsue
skirmish-weapon-shortbow = arc court
skirmish-damage-blade = tranchant
skirmish-damage-pierce = perforant
skirmish-damage-impact = contondant
skirmish-damage-fire = feu
skirmish-damage-cold = froid
skirmish-damage-arcane = arcanes
skirmish-trait-strong = fort
skirmish-trait-quick = rapide
skirmish-trait-intelligent = intelligent
skirmish-trait-resilient = résistant
skirmish-special-backstab = coup dans le dos
skirmish-special-charge = charge
skirmish-special-first-strike = frappe préventive
skirmish-special-poison = poison
skirmish-special-slow = ralentissement
skirmish-special-drain = drain
skirmish-special-marksman = tireur d’élite
skirmish-special-magical = magique
skirmish-terrain-hills = collines
skirmish-terrain-mountain = montagne
skirmish-terrain-swamp = marais
skirmish-unit-said = { $unit }
skirmish-list-one = { $word }
skirmish-list = { $list }, { $word }
skirmish-button-weapon = { $weapon }
skirmish-button-recall = Rappeler : { $unit } ({ $price })
skirmish-panel-state = { $figures } ; { $state }
skirmish-panel-poisoned = empoisonné
skirmish-panel-slowed = ralenti
skirmish-legend-kind = niveau { $level }, { $hp } pv, mouvement { $moves } ; { $attacks } ; prix { $price }
skirmish-legend-attack = { $weapon } { $blows } ({ $words })
skirmish-forecast-specials = { $unit } : { $specials }.
skirmish-tell-edge = { $attack }{ $attacker ->
    [0] {""}
   *[other] {" "}Un chef à côté de l’attaquant ajoute { $attacker } % aux dégâts.
}{ $defender ->
    [0] {""}
   *[other] {" "}Un chef à côté du défenseur ajoute { $defender } %.
}{ $flanked ->
    [0] {""}
   *[other] {" "}Le défenseur a un ennemi dans le dos.
}
skirmish-tell-advance = Niveau { $level } en { $hex } : désormais { $unit }, { $hp } pv.
skirmish-tell-recall = { $how } Vétéran rappelé : { $team }.
skirmish-tell-birth = { $unit } en { $hex } : { $traits }.
skirmish-tell-birth-unseen = { $team } : la recrue hors de vue, { $unit }, est { $traits }.
skirmish-tell-suffer = { $unit } en { $hex } souffre du poison : { $hp } pv.
skirmish-tell-cured = { $unit } en { $hex } est guéri du poison.
skirmish-tell-brisk = { $unit } en { $hex } n’est plus ralenti.
skirmish-birth = Le hasard décide des traits d’une recrue ; personne ne les choisit.
skirmish-recall = Un chef rappelle un vétéran.
skirmish-recall-turn = Un chef rappelle pendant le tour de son équipe, et non pendant que le hasard décide.
skirmish-recall-how = Un vétéran se paie et demande une place.
skirmish-recall-veteran = L’équipe n’a plus de tel vétéran à rappeler.
skirmish-recall-gold = Rappeler un vétéran coûte { $price }, et il y a { $gold } d’or.
skirmish-recall-gold-rule = Rappeler un vétéran se paie.
skirmish-recall-where = Un vétéran apparaît sur un mur libre à côté du château du chef.
skirmish-recall-castle = Le chef ne rappelle que debout sur un château.
skirmish-recall-wall = { $hex } n’est pas un mur à côté de ce château.
skirmish-recall-wall-rule = Un vétéran apparaît sur un mur à côté du château où se tient le chef.
skirmish-recall-free = Le mur { $hex } est pris.
skirmish-recall-free-rule = Le mur doit être libre.
skirmish-file-word = « { $word } » ne peut pas être tapé en un mot ; il faut des minuscules et des tirets, 24 au plus
skirmish-file-land = « { $word } » est un terrain à vous et n’a pas de lettre ; il faut letter = "A", ou l’un de : { $words }
skirmish-file-letter = « { $letter } » ne peut pas être sa lettre ; il faut une majuscule qu’aucun autre terrain n’a
skirmish-file-land-drawing = il n’y a pas de tel dessin ; il faut drawing = l’un de : { $words }
skirmish-file-teams = il faut [humans] et [orcs] avec les mêmes unités, ou [unit], [race] et deux tables de [faction]
skirmish-file-many = un de trop ; il en faut { $most } au plus
skirmish-file-row = l’autre équipe n’a pas de « { $word } » ; il faut les mêmes unités dans les deux
skirmish-file-terrain = il n’y a pas de terrain « { $word } » dans le fichier de l’option terrain ; il faut l’un de : { $words }
skirmish-file-unknown = il n’y a pas de « { $word } » ; il faut l’un de : { $words }
skirmish-file-draws = il faut 8 traits au plus, et draws de 0 à 3, sans dépasser leur nombre
skirmish-file-points = il faut experience de 1 à 999 et heals de 0 à 20
skirmish-file-resist = il faut une résistance de -100 à 90 pour cent
skirmish-file-advances = il faut une unité de la même race et d’un niveau plus élevé, qui mène si celle-ci mène
skirmish-file-armed = il faut de 1 à { $most } attaques
skirmish-file-attack = il faut strikes de 1 à 9 et damage de 1 à 999
skirmish-file-weapon-twice = une unité a chaque arme une fois ; il en faut une autre
skirmish-file-factions = il faut exactement deux factions, il y en a { $found }
skirmish-file-leads = « { $word } » ne mène pas ; il faut une unité avec leader = true
skirmish-file-recruits = « { $word } » n’a pas de prix ; il faut une unité qui se paie
skirmish-file-ranks = il faut au moins une recrue, 16 vétérans au plus, et un prix de rappel de 999 au plus
skirmish-file-veterans = « { $word } » mène, et un chef ne se rappelle pas ; il faut une autre unité
skirmish-position-recalled = il faut + ou - pour chaque vétéran des deux équipes, par exemple +-,--
skirmish-position-traits = aucune unité de ce type n’a ces traits ; une seule recrue à la fois attend les siens
