skirmish-name = Skirmish
skirmish-about = Hexes, gold and houses: humans against orcs, after Battle for Wesnoth.
skirmish-humans = Humans
skirmish-orcs = Orcs
skirmish-help =
    move FROM TO              go along the cheapest path, such as “move d3 e4”
    attack FROM TO [WEAPON]   strike at a neighbour with sword or bow, such as “attack d3 e4 sword”; unsaid, the one with most damage
    recruit KIND [WALL]       swordsman or bowman, on a wall beside the castle the leader stands on, such as “recruit swordsman”
    recall KIND [WALL]        a veteran, in the same way, where there are any, such as “recall swordsman”
    end                       end the turn, “end”
    The same as JSON: {"{"}"type":"MOVE","from":"d3","to":"e4"{"}"}, ATTACK, SPAWN, END_TURN.

# Options
skirmish-option-ruleset = the rules: seed (blows always land) or wesnoth (closer to the original)
skirmish-option-ruleset-seed = simple: blows always land
skirmish-option-ruleset-wesnoth = closer to Wesnoth
skirmish-known-seed = A simple skirmish after Battle for Wesnoth: blows always land
skirmish-known-wesnoth = A skirmish close to Battle for Wesnoth
skirmish-option-ruleset-seed-about = Blows always land and nothing is hidden: quick to learn.
skirmish-option-ruleset-wesnoth-about = Strikes with odds, day and night, experience and fog, as in Battle for Wesnoth.
skirmish-option-level = the level played on: a shipped one or a text file of your own
skirmish-option-level-seed = the report’s
skirmish-option-level-symmetric = symmetric
skirmish-option-level-glade = glade
skirmish-option-level-valley = valley
skirmish-option-level-ford = ford
skirmish-option-level-pass = mountain pass
skirmish-option-level-marsh = marsh
skirmish-option-level-downs = downs
skirmish-option-level-lakes = lakes
skirmish-option-level-woods = woods
skirmish-option-units = the figures of the units
skirmish-option-units-seed = the report’s
skirmish-option-units-wesnoth = close to Wesnoth, small
skirmish-option-units-factions = two factions
skirmish-option-terrain = what it costs to enter each terrain, and how easily one is hit there
skirmish-option-terrain-plain = usual
skirmish-option-gold = gold of each team at the start
skirmish-option-rounds = rounds after which hit points and gold decide
skirmish-option-hits = whether strikes always land, or by a chance that depends on the terrain
skirmish-option-hits-certain = always
skirmish-option-hits-terrain = by the terrain
skirmish-option-answer = whether the one attacked strikes back with a weapon of the same range
skirmish-option-day = whether units fight better by day or by night, humans by day and orcs by night
skirmish-option-zones = whether a unit that comes next to an enemy must stop
skirmish-option-heal = hit points a unit on a house recovers when its turn begins
skirmish-option-rest = as in older games: hit points a unit that neither moved nor attacked recovers at the end of its turn; instead of rested
skirmish-option-rested = hit points a unit that neither moved nor attacked recovers when its next turn begins
skirmish-option-claim = whether a house is taken at the end of the turn or on arrival
skirmish-option-claim-end = at the end of the turn
skirmish-option-claim-arrival = on arrival
skirmish-option-experience = experience needed to rise a level
skirmish-option-income = gold of each turn, houses apart
skirmish-option-house = gold of each turn for each house
skirmish-option-upkeep = whether levels beyond the number of houses cost a gold piece each
skirmish-option-pass = whether a unit can pass units of its own team
skirmish-option-fog = whether a team sees only what its units see
skirmish-option-sight = how much movement sight is worth; off: as much as the unit’s own

# Machine players
skirmish-bot-seed-random = any command, all equally likely
skirmish-bot-seed-heuristic = recruits and attacks when it can, else walks towards the nearest enemy or house
skirmish-bot-seed-deep = looks four single actions ahead and counts hit points
skirmish-bot-heuristic = plays each turn by rule of thumb: the strikes that gain most, danger weighed, houses that are near
skirmish-bot-deep = evolves whole turns and judges them after the enemy’s reply
skirmish-worth-units = units
skirmish-worth-leader = the leader’s health
skirmish-worth-houses = houses
skirmish-worth-gold = gold

# Layers
skirmish-layer-enemies = Movement to the nearest enemy
skirmish-layer-houses = Movement to the nearest house not held
skirmish-layer-cost = Movement it takes to come here, by the unit for which it is least
skirmish-layer-advance = How many enemies could stand here after their next turn
skirmish-layer-threat = Damage the enemy could do here next turn
skirmish-layer-safety = Where one’s units stand or could go: 1 nobody could strike there next turn; below zero, how many enemies could
skirmish-layer-leader = Enemies that could strike at the leader next turn, and what each could take
skirmish-layer-control = Whose units could attack here next turn
skirmish-layer-sight = What is in sight
skirmish-note-cost = Units and what it costs them: { $ways }
skirmish-note-house = { $own ->
        [-1] No unit can come here
       *[other] The nearest unit needs { $own }
    }, { $foes ->
        [-1] no enemy can
       *[other] the nearest enemy { $foes }
    }.
skirmish-note-safety = { $foes ->
        [0] Nobody could strike here next turn.
        [one] One enemy could strike here next turn and take { $damage } of { $hp } hit points.
       *[other] { $foes } enemies could strike here next turn and take { $damage } of { $hp } hit points.
    }

skirmish-format-level = a level: one letter a hex

# Units, weapons, terrain, drawings
skirmish-unit-leader = leader
skirmish-unit-swordsman = swordsman
skirmish-unit-bowman = bowman
skirmish-human-leader = human leader
skirmish-human-swordsman = human swordsman
skirmish-human-bowman = human bowman
skirmish-orc-leader = orc leader
skirmish-orc-swordsman = orc swordsman
skirmish-orc-bowman = orc bowman
skirmish-weapon-sword = sword
skirmish-weapon-bow = bow
skirmish-terrain-grass = grass
skirmish-terrain-forest = forest
skirmish-terrain-water = water
skirmish-terrain-house = house
skirmish-terrain-castle = castle
skirmish-terrain-wall = wall
skirmish-terrain-wall-left = wall to the left
skirmish-terrain-wall-top = wall above
skirmish-terrain-wall-right = wall to the right
skirmish-banner = banner on a house
skirmish-fog = fog

# Times of day
skirmish-hour-dawn = dawn
skirmish-hour-morning = morning
skirmish-hour-afternoon = afternoon
skirmish-hour-dusk = dusk
skirmish-hour-first-watch = first watch of the night
skirmish-hour-second-watch = second watch of the night

# Rules
skirmish-turn = A team acts in its own turn, and not while a fight is being decided.
skirmish-move = A unit moves.
skirmish-move-turn = A unit moves in its own team’s turn, and not while a fight is being decided.
skirmish-move-own = No unit of the team that moves is known to stand on { $hex }.
skirmish-move-own-rule = A team moves its own units.
skirmish-move-where = A move ends on a free hex and follows a path.
skirmish-move-free = Only one unit stands on a hex, and { $hex } is taken.
skirmish-move-free-rule = Only one unit stands on a hex.
skirmish-move-how = A move needs a path, and movement for it.
skirmish-move-fresh = A unit moves no more after it has attacked, nor in the turn it was recruited.
skirmish-move-path = Every path to { $hex } is barred.
skirmish-move-path-rule = Units bar the way, and so do their zones of control where there are any.
skirmish-move-cost = The cheapest path costs { $cost }, and { $left } is left.
skirmish-move-cost-rule = The cheapest path must not cost more than the movement left.
skirmish-attack = A unit attacks.
skirmish-attack-turn = A unit attacks in its own team’s turn, and not while a fight is being decided.
skirmish-attack-own = No unit of the team that attacks is known to stand on { $hex }.
skirmish-attack-own-rule = A team attacks with its own units.
skirmish-attack-how = An attack is made once a turn, on an enemy beside, with a weapon of one’s own.
skirmish-attack-once = A unit attacks once a turn, and not in the turn it was recruited.
skirmish-attack-enemy = No enemy is known to stand on { $hex }.
skirmish-attack-enemy-rule = Only enemies are attacked.
skirmish-attack-near = Only neighbours are attacked; the distance is { $steps }.
skirmish-attack-near-rule = Only neighbours are attacked.
skirmish-attack-weapon = This unit has no { $weapon }.
skirmish-attack-weapon-rule = A unit attacks with a weapon it has.
skirmish-recruit = A leader recruits.
skirmish-recruit-turn = A leader recruits in its own team’s turn, and not while a fight is being decided.
skirmish-recruit-how = A recruit is paid for and needs a place.
skirmish-recruit-whom = A recruit can be had and paid for.
skirmish-recruit-kind = Leaders cannot be recruited, nor units of another faction.
skirmish-recruit-gold = It costs { $price }, and there is { $gold } gold.
skirmish-recruit-gold-rule = A recruit must be paid for.
skirmish-recruit-where = A recruit appears on a free wall beside the leader’s castle.
skirmish-recruit-castle = The leader recruits only while it stands on a castle.
skirmish-recruit-wall = { $hex } is no wall beside that castle.
skirmish-recruit-wall-rule = A recruit appears on a wall beside the castle the leader stands on.
skirmish-recruit-free = The wall { $hex } is taken.
skirmish-recruit-free-rule = The wall must be free.
skirmish-strike = Chance decides whether a strike hits; nobody chooses it.
skirmish-victory = A team wins.
skirmish-victory-leader = The enemy has lost its leader.
skirmish-victory-last-round = After { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} it has more hit points, or as many and more gold.
skirmish-victory-last-round-rule = After the last round it has more hit points, or as many and more gold.

# Ends
skirmish-end-leader = the enemy’s leader is dead
skirmish-end-hit-points = more hit points are left after the last round
skirmish-end-gold = hit points are even after the last round, and there is more gold
skirmish-end-even = hit points and gold are even after the last round

# Beside the board
skirmish-panel-treasury = Treasury
skirmish-panel-gold = { $gold } gold, { $houses ->
    [one] one house
   *[other] { $houses } houses
}, income { $income }
skirmish-panel-houses = { $houses ->
    [one] one house
   *[other] { $houses } houses
}
skirmish-panel-units = Units
skirmish-panel-unit = { $hex } { $unit }
skirmish-panel-figures = { $hp }/{ $most } hp, movement { $moves }
skirmish-panel-figures-xp = { $hp }/{ $most } hp, movement { $moves }, level { $level }, experience { $xp }
skirmish-legend-unit = { $hp } hp, movement { $moves }, sword { $sword }, bow { $bow }, price { $price }
skirmish-legend-cost = costs { $cost }
skirmish-legend-terrain = costs { $cost }, hit { $hit } %
skirmish-button-recruit = Recruit a { $unit } ({ $price })
skirmish-button-end = End turn
skirmish-say-round = Round { $round } of { $rounds }.
skirmish-say-hour = It is { $hour }.
skirmish-say-favours = It is { $hour }: { $team } do { $bonus } % more damage, the others { $bonus } % less.
skirmish-say-threat = { $count ->
    [one] An enemy stands beside the leader of the { $team }.
   *[other] { $count } enemies stand beside the leader of the { $team }.
}

# Telling
skirmish-tell-unit = { $unit } on { $hex }
skirmish-tell-move = { $unit }: { $hex } to { $to }.
skirmish-tell-cut = { $unit }: { $hex } to { $to }, stopped by an enemy nobody had seen on the way to { $meant }.
skirmish-tell-vanish = { $unit } leaves { $hex } and is out of sight.
skirmish-tell-sight = In sight: { $unit } on { $hex }, { $hp } hp.
skirmish-tell-attack = { $unit } on { $hex } attacks { $target }: { $weapon }.
skirmish-tell-hit = { $unit } hits ({ $chance } %): { $damage } damage to { $target }.
skirmish-tell-miss = { $unit } misses ({ $chance } % to hit).
skirmish-tell-death = { $unit } on { $hex } is dead.
skirmish-tell-wound = { $unit } on { $hex }: { $hp } hp left.
skirmish-tell-learn = { $unit } on { $hex }: experience { $xp }.
skirmish-tell-level = { $unit } on { $hex } rises to level { $level }: { $hp } hp.
skirmish-tell-recruit = { $unit } recruited on { $hex }.
skirmish-tell-recruit-unseen = { $team } recruit a { $unit } out of sight.
skirmish-tell-end = { $team } end their turn. Round { $round }.
skirmish-tell-end-hour = { $team } end their turn. Round { $round }, { $hour }.
skirmish-tell-recover = { $unit } on { $hex } recovers: { $hp } hp.
skirmish-tell-roll = { $team }: something has changed out of sight.
skirmish-tell-house = { $team } take the house on { $hex }.

# Texts that cannot be read
skirmish-read-command = expected move FROM TO, attack FROM TO [WEAPON], recruit KIND [WALL], recall KIND [WALL] or end
skirmish-read-hex = there is no hex “{ $word }” here; expected one from { $first } to { $last }, such as d3
skirmish-read-kind = nobody recruits “{ $word }”; expected one of: { $words }
skirmish-read-weapon = there is no weapon “{ $word }”; expected one of: { $words }
skirmish-read-json = this is no command as a JSON object: { $said }
skirmish-read-load = LOAD begins another game and is no action; open the level with “load FILE” or the option level
skirmish-level-letter = “{ $letter }” is no terrain; expected one of { $expected }
skirmish-level-short = a letter is missing: this line has { $found }, the others { $expected }
skirmish-level-long = a letter too many: this line has { $found }, the others { $expected }
skirmish-level-empty = this level has no letters; expected lines of { $expected }
skirmish-level-size = this level has { $hexes } hexes; expected { $most } at most
skirmish-level-houses = this house is one too many; expected { $most } at most
skirmish-level-castles-many = this castle is one too many: there are { $found } ({ $castles }); expected exactly two
skirmish-level-castles-few = { $found ->
    [0] there is no castle (C)
   *[other] there is only one castle (C)
}; expected exactly two
skirmish-level-walls = the castle on { $castle } has no wall (L, T or R) beside it; expected at least one
skirmish-file-going = expected a cost from 1 to { $most } and a chance to be hit from 0 to 100
skirmish-file-hp = expected hp from 1 to 999
skirmish-file-moves = expected moves from 1 to 9
skirmish-file-level = expected a level from 1 to 9
skirmish-file-price = expected a price from 1 to 999 for whoever can be recruited, and none for a leader
skirmish-file-unarmed = expected a sword or a bow
skirmish-file-weapon = expected a weapon as [strikes, damage], strikes from 1 to 9, damage from 1 to 999
skirmish-check-level = { $file }: a level of { $hexes } hexes that can be played on
skirmish-position-fields = expected six fields: round, team to move, gold, houses, units, fight
skirmish-position-round = expected a round from 1 to the last
skirmish-position-mover = expected 1 or 2 for the team to move; after the last round, 1
skirmish-position-gold = expected the gold of both teams, such as 50,45
skirmish-position-houses = expected one of -, 1, 2 for each house ({ $houses } here), or a single dot if there is none
skirmish-position-unit = expected a unit such as 1S@e4:60m2: team, L, S, B or the unit’s word, @, hex, :, hit points, then m, a, v, x, r, p, s, t as needed
skirmish-position-hex = there is no such hex on this level
skirmish-position-twice = a second unit on one hex, or a second leader of one team
skirmish-position-leaders = expected the leader of each team, or of one if the game is over
skirmish-position-level = no unit of these rules has that level or experience
skirmish-position-rested = only a unit of the team that waits can have rested, where rest heals
skirmish-position-hp = no unit of that kind and level has so many hit points
skirmish-position-moves = no unit of that kind has so much movement left; one that has attacked has none
skirmish-position-waits = the team that waits has all its movement and its attacks
skirmish-position-house = whoever stands on a house holds it, but for the team to move under claim = end
skirmish-position-fight = expected - or a fight that can be under way, such as d3>e4sword2/1+

## Forecasts
skirmish-forecast-blows = { $unit }: { $strikes ->
    [one] one blow
   *[other] { $strikes } blows
 } of { $damage }, { $hit } % to hit.
skirmish-forecast-idle = { $unit } cannot strike back.
skirmish-forecast-falls = { $unit } falls
skirmish-forecast-left = { $unit } is left with { $hp } hp
skirmish-forecast-cost = The way costs { $cost }; { $left } left.
skirmish-forecast-safe = No known enemy could strike there next turn.
skirmish-forecast-threat = { $foes ->
    [one] One known enemy
   *[other] { $foes } known enemies
 } could strike there next turn: { $damage } damage at most, against { $hp } hp.

# Units, weapons and the rest of the units file with two factions
skirmish-unit-spearman = spearman
skirmish-human-spearman = spearman
skirmish-unit-halberdier = halberdier
skirmish-human-halberdier = halberdier
skirmish-unit-archer = archer
skirmish-human-archer = archer
skirmish-unit-longbowman = longbowman
skirmish-human-longbowman = longbowman
skirmish-unit-horseman = horseman
skirmish-human-horseman = horseman
skirmish-unit-knight = knight
skirmish-human-knight = knight
skirmish-unit-mage = mage
skirmish-human-mage = mage
skirmish-unit-wizard = wizard
skirmish-human-wizard = wizard
skirmish-unit-acolyte = acolyte
skirmish-human-acolyte = acolyte
skirmish-unit-priest = priest
skirmish-human-priest = priest
skirmish-unit-fencer = fencer
skirmish-human-fencer = fencer
skirmish-unit-duelist = duelist
skirmish-human-duelist = duelist
skirmish-unit-captain = captain
skirmish-human-captain = captain
skirmish-unit-grunt = grunt
skirmish-orc-grunt = grunt
skirmish-unit-warrior = orc warrior
skirmish-orc-warrior = orc warrior
skirmish-unit-assassin = assassin
skirmish-orc-assassin = assassin
skirmish-unit-slayer = slayer
skirmish-orc-slayer = slayer
skirmish-unit-wolf-rider = wolf rider
skirmish-orc-wolf-rider = wolf rider
skirmish-unit-pillager = pillager
skirmish-orc-pillager = pillager
skirmish-unit-troll = troll
skirmish-orc-troll = troll
skirmish-unit-brute = troll brute
skirmish-orc-brute = troll brute
skirmish-unit-shaman = shaman
skirmish-orc-shaman = shaman
skirmish-unit-witch = witch
skirmish-orc-witch = witch
skirmish-unit-sneak = sneak
skirmish-orc-sneak = sneak
skirmish-unit-cutthroat = cutthroat
skirmish-orc-cutthroat = cutthroat
skirmish-unit-warlord = warlord
skirmish-orc-warlord = warlord
skirmish-weapon-spear = spear
skirmish-weapon-javelin = javelin
skirmish-weapon-halberd = halberd
skirmish-weapon-dagger = dagger
skirmish-weapon-longbow = longbow
skirmish-weapon-lance = couched lance
skirmish-weapon-staff = staff
skirmish-weapon-fire = fire bolt
skirmish-weapon-light = light
skirmish-weapon-saber = saber
skirmish-weapon-pistol = pistol
skirmish-weapon-mace = mace
skirmish-weapon-greatsword = greatsword
skirmish-weapon-axe = axe
skirmish-weapon-knives = throwing knives
skirmish-weapon-fangs = fangs
skirmish-weapon-net = net
skirmish-weapon-club = club
skirmish-weapon-rocks = rocks
skirmish-weapon-curse = curse
skirmish-weapon-leech = leech
skirmish-weapon-shortbow = short bow
skirmish-damage-blade = blade
skirmish-damage-pierce = pierce
skirmish-damage-impact = impact
skirmish-damage-fire = fire
skirmish-damage-cold = cold
skirmish-damage-arcane = arcane
skirmish-trait-strong = strong
skirmish-trait-quick = quick
skirmish-trait-intelligent = intelligent
skirmish-trait-resilient = resilient
skirmish-special-backstab = backstab
skirmish-special-charge = charge
skirmish-special-first-strike = first strike
skirmish-special-poison = poison
skirmish-special-slow = slow
skirmish-special-drain = drain
skirmish-special-marksman = marksman
skirmish-special-magical = magical
skirmish-terrain-hills = hills
skirmish-terrain-mountain = mountain
skirmish-terrain-swamp = swamp
skirmish-unit-said = { $unit }
skirmish-list-one = { $word }
skirmish-list = { $list }, { $word }
skirmish-button-weapon = { $weapon }
skirmish-button-recall = Recall the { $unit } ({ $price })
skirmish-panel-state = { $figures }; { $state }
skirmish-panel-poisoned = poisoned
skirmish-panel-slowed = slow
skirmish-legend-kind = level { $level }, { $hp } hp, movement { $moves }; { $attacks }; price { $price }
skirmish-legend-attack = { $weapon } { $blows } ({ $words })
skirmish-forecast-specials = { $unit }: { $specials }.
skirmish-tell-edge = { $attack }{ $attacker ->
    [0] {""}
   *[other] {" "}A leader beside the attacker adds { $attacker } % to the damage.
}{ $defender ->
    [0] {""}
   *[other] {" "}A leader beside the defender adds { $defender } %.
}{ $flanked ->
    [0] {""}
   *[other] {" "}The defender has an enemy behind.
}
skirmish-tell-advance = Level { $level } on { $hex }: now { $unit }, { $hp } hp.
skirmish-tell-recall = { $how } A veteran of the { $team }, recalled.
skirmish-tell-birth = { $unit } on { $hex }: { $traits }.
skirmish-tell-birth-unseen = { $team }: the new { $unit } out of sight is { $traits }.
skirmish-tell-suffer = { $unit } on { $hex } suffers from poison: { $hp } hp.
skirmish-tell-cured = { $unit } on { $hex } is cured of poison.
skirmish-tell-brisk = { $unit } on { $hex } is slow no more.
skirmish-birth = Chance decides with which traits a recruit is born; nobody chooses them.
skirmish-recall = A leader recalls a veteran.
skirmish-recall-turn = A leader recalls in its own team’s turn, and not while chance decides.
skirmish-recall-how = A veteran is paid for and needs a place.
skirmish-recall-veteran = The team has no such veteran left to recall.
skirmish-recall-gold = To recall a veteran costs { $price }, and there is { $gold } gold.
skirmish-recall-gold-rule = To recall a veteran must be paid for.
skirmish-recall-where = A veteran appears on a free wall beside the leader’s castle.
skirmish-recall-castle = The leader recalls only while it stands on a castle.
skirmish-recall-wall = { $hex } is no wall beside that castle.
skirmish-recall-wall-rule = A veteran appears on a wall beside the castle the leader stands on.
skirmish-recall-free = The wall { $hex } is taken.
skirmish-recall-free-rule = The wall must be free.
skirmish-file-word = “{ $word }” cannot be typed as one word; expected small letters and hyphens, 24 at most
skirmish-file-land = “{ $word }” is a terrain of your own and has no letter; expected letter = "A", or one of: { $words }
skirmish-file-letter = “{ $letter }” cannot be its letter; expected a capital letter that no other terrain has
skirmish-file-land-drawing = there is no such drawing; expected drawing = one of: { $words }
skirmish-file-teams = expected [humans] and [orcs] with the same units, or [unit], [race] and two tables of [faction]
skirmish-file-many = one too many; expected { $most } at most
skirmish-file-row = the other team has no “{ $word }”; expected the same units in both
skirmish-file-terrain = there is no terrain “{ $word }” in the terrain file; expected one of: { $words }
skirmish-file-unknown = there is no “{ $word }”; expected one of: { $words }
skirmish-file-draws = expected 8 traits at most, and draws from 0 to 3 and no more than there are traits
skirmish-file-points = expected experience from 1 to 999 and heals from 0 to 20
skirmish-file-resist = expected a resistance from -100 to 90 percent
skirmish-file-advances = expected a unit of the same race and a higher level, which leads if this one does
skirmish-file-armed = expected from 1 to { $most } attacks
skirmish-file-attack = expected strikes from 1 to 9 and damage from 1 to 999
skirmish-file-weapon-twice = a unit has each weapon once; expected another
skirmish-file-factions = expected exactly two factions, found { $found }
skirmish-file-leads = “{ $word }” does not lead; expected a unit with leader = true
skirmish-file-recruits = “{ $word }” has no price; expected a unit that can be paid for
skirmish-file-ranks = expected at least one recruit, 16 veterans at most, and a price to recall them up to 999
skirmish-file-veterans = “{ $word }” leads, and leaders are not recalled; expected another unit
skirmish-position-recalled = expected + or - for each veteran of both teams, such as +-,--
skirmish-position-traits = no unit of that kind has these traits; only one recruit at a time has them still to be drawn
