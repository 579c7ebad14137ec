# Names.
guerre-name = Jeu de la Guerre
guerre-about = Guy Debord’s game of two armies and their lines of communication.
guerre-north = North
guerre-south = South

guerre-unit-infantry = infantry
guerre-unit-cavalry = cavalry
guerre-unit-artillery = artillery
guerre-unit-mounted_artillery = mounted artillery
guerre-unit-relay = relay
guerre-unit-mounted_relay = mounted relay

guerre-terrain-mountain = mountain
guerre-terrain-pass = pass
guerre-terrain-fortress = fortress
guerre-terrain-arsenal = arsenal
guerre-terrain-open = open ground
guerre-terrain-ruin = destroyed arsenal

# Options.
guerre-option-ruleset = the rules as a whole: the report’s or the book’s, or a file of your own
guerre-option-ruleset-seed = the report’s
guerre-option-ruleset-book = the book’s
guerre-known-seed = Guy Debord’s Jeu de la Guerre as the report of 2018 plays it
guerre-known-book = Guy Debord’s Jeu de la Guerre by the published rules
guerre-option-ruleset-seed-about = After each move the unit that moved may attack: many fights in a turn.
guerre-option-ruleset-book-about = Five moves, then one attack by any unit, as the book has it. Choose this if you know the published game.
guerre-option-board = the board, with or without a deployment
guerre-option-board-book = as in the book
guerre-option-units = the units of a side and their figures
guerre-option-units-book = as in the book
guerre-option-setup = the board’s deployment, or units placed in secret
guerre-option-setup-book = the board’s deployment
guerre-option-setup-free = placed in secret
guerre-option-terrain = where the terrain comes from
guerre-option-terrain-board = from the board
guerre-option-first_player = who moves first; usual: North in the recorded game, else by lot
guerre-option-first_player-usual = as usual
guerre-option-first_player-north = North
guerre-option-first_player-south = South
guerre-option-first_player-lot = by lot
guerre-option-attack_timing = an attack after each move, or one a turn after the moves
guerre-option-attack_timing-after_each_move = after each move
guerre-option-attack_timing-once_at_end = once, at the end of the turn
guerre-option-attack_initiator = which unit starts an attack
guerre-option-attack_initiator-last_moved = the unit moved last
guerre-option-attack_initiator-any = any unit
guerre-option-charge_axes = which files of cavalry charge
guerre-option-charge_axes-initiator_file = that of the unit that starts it
guerre-option-charge_axes-every_file = every file
guerre-option-relay_activation = what makes a relay send lines
guerre-option-relay_activation-line_or_contact = a line, or a unit beside it
guerre-option-relay_activation-line_only = a line alone
guerre-option-relays_move = when relays may move
guerre-option-relays_move-always = always
guerre-option-relays_move-in_communication = in communication
guerre-option-relay_support_range = how far relays support others
guerre-option-relay_support_range-own = as far as their own range
guerre-option-offline_relay_defence = the defence of a relay out of communication
guerre-option-terrain_bonus_units = whom passes and fortresses cover
guerre-option-terrain_bonus_units-foot_and_guns = infantry and artillery
guerre-option-terrain_bonus_units-all = all units
guerre-option-fire_blocked_by = what stops fire
guerre-option-fire_blocked_by-mountains = mountains
guerre-option-fire_blocked_by-enemy_units = mountains and enemy units
guerre-option-arsenal_uses_attack = whose attack taking an arsenal is
guerre-option-arsenal_uses_attack-unit = the unit’s
guerre-option-arsenal_uses_attack-turn = the turn’s
guerre-option-quiet_limit = half-turns without a loss after which the game is drawn
guerre-option-collapse_victory = whether a side without relays and wholly out of communication loses

# Bots, layers, formats, buttons.
guerre-bot-seed-random = any move at all, as in the report
guerre-bot-seed-mobility = among the tenth of the moves that leave the most moves
guerre-bot-seed-communication = among the tenth of the moves that leave the most squares in communication
guerre-bot-heuristic = one action ahead: material, communication, sums, arsenals
guerre-bot-deep = whole turns planned, with exact kills and cuts, each judged after the best reply and the answer to it
guerre-worth-material = units
guerre-worth-communication = communication
guerre-worth-support = support
guerre-worth-danger = units in danger
guerre-worth-advance = way to the arsenals
guerre-worth-arsenals = arsenals and their safety
guerre-worth-attack = an attack at hand
guerre-layer-communication = Communication: North (1), South (2), both (3)
guerre-layer-reach = How many units can go there in one move
guerre-layer-reach-both = Where units can go in one move: North (1), South (2), both (3)
guerre-layer-attack = Attack, as the board stands
guerre-layer-attack-both = Attack, as the board stands: North’s less South’s
guerre-layer-attack-move = Attack, after the best single move
guerre-layer-attack-move-both = Attack, after the best single move: North’s less South’s
guerre-layer-attack-fast = Attack of all units within range and speed together
guerre-layer-attack-fast-both = Attack of all units within range and speed together: North’s less South’s
guerre-layer-attack-turn = Attack that a whole turn can bring to bear, with communication as it stands when the turn begins
guerre-layer-attack-turn-both = Attack that a whole turn can bring to bear, with communication as it stands when the turn begins: North’s less South’s
guerre-layer-defence = Defence, as the board stands
guerre-layer-defence-both = Defence, as the board stands: North’s less South’s
guerre-layer-defence-move = Defence, after the best single move
guerre-layer-defence-move-both = Defence, after the best single move: North’s less South’s
guerre-layer-defence-fast = Defence of all units within range and speed together
guerre-layer-defence-fast-both = Defence of all units within range and speed together: North’s less South’s
guerre-layer-defence-turn = Defence that a whole turn can bring together, with communication as it stands when the turn begins
guerre-layer-defence-turn-both = Defence that a whole turn can bring together, with communication as it stands when the turn begins: North’s less South’s
guerre-layer-bounded = { $title }; where a square says “at most”, it is a bound
guerre-layer-outcome = Attack less the enemy’s defence: 1 drives a unit off, 2 destroys it
guerre-layer-outcome-both = Attack less defence on each unit: above zero good for North, below for South
guerre-layer-strike = On each unit, how far the best attack found for one turn is above its defence
guerre-layer-decisive = Squares that one move takes, by what that changes: units cut off or back in communication, attacks opened, an arsenal counting five
guerre-layer-decisive-both = Squares that one move takes, by what that changes: North’s less South’s
guerre-layer-star = Stars: the middle of five fighting units set like the five on a die, and the defence of the weakest
guerre-layer-intentions = What somebody seems to intend: how its attack within range and speed has changed over its last two turns (both shown: North’s less South’s)
guerre-note-stands = { $side } as it stands: { $sum }.
guerre-note-moves = { $side } after { $moves }: { $sum }.
guerre-note-bound = { $side } at most { $most }, a bound: not everything was tried. Found so far: { $sum }.
guerre-note-strike-nothing = { $line }: { $attack } against { $defence }. { $unit } { $target } holds.
guerre-note-strike-retreat = { $line }: { $attack } against { $defence }. { $unit } { $target } must retreat.
guerre-note-strike-destroyed = { $line }: { $attack } against { $defence }. { $unit } { $target } is destroyed.
guerre-note-decisive = { $side }: { $arsenals ->
        [0] {""}
       *[other] an arsenal falls;{" "}
    }units cut off: { $cut }, back in communication: { $back }, attacks opened: { $opened }.
guerre-note-star = A star of { $held }; its weakest place defends with { $weakest }.
guerre-note-star-open = A star of { $held }, lacking { $open }; its weakest place defends with { $weakest }.
guerre-layer-hanging = Units that one enemy move and attack drives off (1) or destroys (2 or more)
guerre-layer-cuts = How many enemy units are cut off if the square is held
guerre-layer-cuts-both = How many units are cut off if the square is held: South’s less North’s
guerre-layer-valley = What the line of least resistance to an enemy arsenal costs: steps and enemy fire
guerre-layer-valley-both = Lines of least resistance to the enemy’s arsenals: North’s (1), South’s (2), both (3)
guerre-format-save = the report’s save file: board, units and turn
guerre-button-end = End the turn

# Moving.
guerre-move = A unit moves.
guerre-move-turn = A move is made in one’s own turn, once the armies stand.
guerre-move-board = There is no { $square } on this board, which ends at { $last }.
guerre-move-board-rule = Both squares are on the board.
guerre-move-all = The turn, the goal and the unit allow the move.
guerre-move-left = No move is left: a turn has { $most } of them.
guerre-move-left-rule = A turn has a limited number of moves.
guerre-move-goal = The square at the end of the move can be entered.
guerre-move-mountain = Nobody enters a mountain.
guerre-move-empty = { $square } is occupied; a unit moves onto an empty square.
guerre-move-empty-rule = A unit moves onto an empty square.
guerre-move-unit = A unit of one’s own can make the move.
guerre-move-own = None of your units stands on { $square }.
guerre-move-own-rule = One moves a unit of one’s own.
guerre-move-mover = The unit may move, and so far.
guerre-move-once = A unit moves once a turn, and not after an attack.
guerre-move-communication = The unit on { $square } is out of communication; only units in communication move.
guerre-move-communication-rule = Only units in communication move; relays always may, unless the ruleset says otherwise.
guerre-move-retreat_first = Units that must retreat move first: { $squares }.
guerre-move-retreat_first-rule = Units that must retreat move first.
guerre-move-retreat_arsenal = A retreat does not end on an enemy arsenal.
guerre-move-way = The goal is near enough, and the way is free.
guerre-move-speed = { $steps } squares are too far: { $unit } goes { $speed ->
    [one] one square
   *[other] up to { $speed } squares
}.
guerre-move-speed-rule = A unit goes no further than its speed.
guerre-move-path = Every square on the way must be free.

# Attacking.
guerre-attack = A unit starts an attack.
guerre-attack-turn = An attack is made in one’s own turn, once the armies stand.
guerre-attack-board = There is no { $square } on this board, which ends at { $last }.
guerre-attack-board-rule = Both squares are on the board.
guerre-attack-all = The turn and both units allow the attack.
guerre-attack-after_move = An attack follows a move, and no unit has moved yet.
guerre-attack-after_move-rule = An attack follows a move, unless the ruleset lets any unit attack at the end.
guerre-attack-once = The attack that was to be had is used up.
guerre-attack-once-rule = Each move brings one attack, or the whole turn has one, by the ruleset; taking an arsenal counts.
guerre-attack-arsenal = Taking an arsenal was the attack.
guerre-attack-arsenal-rule = Taking an arsenal is the attack of the unit, or of the turn, by the ruleset.
guerre-attack-retreat_first = Units that must retreat move first: { $squares }.
guerre-attack-retreat_first-rule = Units that must retreat move before any attack.
guerre-attack-units = A unit of one’s own can attack an enemy unit.
guerre-attack-sides = The attacker is one’s own, the target is the enemy’s.
guerre-attack-own = None of your units stands on { $square }.
guerre-attack-own-rule = The attacker is a unit of one’s own.
guerre-attack-target = No enemy unit stands on { $square }.
guerre-attack-target-rule = The target is an enemy unit.
guerre-attack-attacker = The attacker may start an attack, and reaches the target.
guerre-attack-last_moved = Only the unit that moved last attacks.
guerre-attack-last_moved-rule = Only the unit that moved last attacks, unless the ruleset lets any.
guerre-attack-fights = Relays do not fight.
guerre-attack-communication = The unit on { $square } is out of communication; only units in communication attack.
guerre-attack-communication-rule = Only units in communication attack.
guerre-attack-retreated = A unit that had to retreat takes part in no attack this turn.
guerre-attack-reach = The target can be fired on, or charged.

guerre-fire = The target can be fired on.
guerre-fire-line = Fire follows one of the eight lines through the unit.
guerre-fire-reach = The target is in range, with nothing in between that stops fire.
guerre-fire-range = { $steps } squares are out of range: { $unit } fires { $range ->
    [one] one square far
   *[other] up to { $range } squares far
}.
guerre-fire-range-rule = The target is within the unit’s range.
guerre-fire-obstacle = Something on the line stops fire.
guerre-fire-obstacle-rule = Mountains stop fire, and enemy units if the ruleset says so.

guerre-charge = The target can be charged.
guerre-charge-line = A charge follows one of the eight lines through the unit.
guerre-charge-all = Attacker, target and file allow a charge.
guerre-charge-cavalry = Only cavalry charges.
guerre-charge-fortress = Nobody charges out of a fortress.
guerre-charge-cover = Nobody charges a unit on a pass or in a fortress.
guerre-charge-file = A charge needs an unbroken file of own cavalry from the attacker to the target, all in communication, none in a fortress, none retreating.

# Ending a turn, winning, communication.
guerre-end = A turn ends.
guerre-end-turn = Only the side whose turn it is ends it.
guerre-end-retreat_first = The turn does not end before these units have retreated: { $squares }.
guerre-end-retreat_first-rule = A turn does not end before every unit that must retreat has done so.

guerre-victory = A side wins.
guerre-victory-play = Play has begun.
guerre-victory-enemy = The enemy is beaten.
guerre-victory-arsenals = The enemy has no arsenal left.
guerre-victory-army = The enemy has no fighting unit left.
guerre-victory-collapse = The enemy has lost its relays and every unit is out of communication, where the ruleset counts that.
guerre-victory-standing = One’s own side is not beaten too.

guerre-communication = A square is in communication.
guerre-communication-arsenal = An arsenal of one’s own stands there, or its line reaches the square.
guerre-communication-relay = The line of a relay in communication reaches the square.
guerre-communication-contact = A fighting unit in communication stands next to the square.

# Setting up.
guerre-place = A unit is placed.
guerre-place-setup = Units are placed before the first turn, each side its own.
guerre-place-board = There is no { $square } on this board, which ends at { $last }.
guerre-place-board-rule = The square is on the board.
guerre-place-all = The unit is there to be placed, and the square is free for it.
guerre-place-left = No unit of that kind is to be placed now.
guerre-place-left-rule = A unit of that kind is left to be placed.
guerre-place-mountain = Nobody stands on a mountain.
guerre-place-half = Units are placed on their own half.
guerre-place-arsenal = Nobody is placed on an enemy arsenal.
guerre-place-empty = { $square } is occupied.
guerre-place-empty-rule = Units are placed on empty squares.

guerre-lot = The lot says who moves first.
guerre-lot-drawn = The lot is drawn, not chosen.

# How it ends.
guerre-over-arsenals = the other side has no arsenal left
guerre-over-army = the other side has no fighting unit left
guerre-over-collapse = the other side’s communication has collapsed
guerre-over-both = both sides are beaten at once
guerre-over-quiet = nothing has been lost for too long

# What is told.
guerre-told-place = { $unit } placed on { $square }
guerre-told-open = The armies stand: { $rows }
guerre-told-lot = The lot falls on { $side }, who moves first.
guerre-told-move = { $unit } { $from } to { $to }
guerre-told-arsenal = The arsenal on { $square } is destroyed.
guerre-told-nothing = { $attacker } { $from } attacks { $unit } { $target }: { $totals }, nothing
guerre-told-retreat = { $attacker } { $from } attacks { $unit } { $target }: { $totals }, retreat
guerre-told-destroyed = { $attacker } { $from } attacks { $unit } { $target }: { $totals }, destroyed
guerre-told-trapped = { $attacker } { $from } attacks { $unit } { $target }: { $totals }, destroyed for want of a way out
guerre-told-no_retreat = { $unit } { $square } cannot fall back and is lost.
guerre-told-cut_off = Out of communication now: { $squares }
guerre-told-end = { $side } to move.

guerre-announce-setup = Place your units on your half, then say that you are ready.
guerre-announce-lot = The lot is drawn for the first turn.
guerre-announce-turn = { $side } to move, { $moves ->
    [0] no move left
    [one] one move left
   *[other] { $moves } moves left
}
guerre-announce-retreat = The unit on { $square } must retreat first.
guerre-announce-won = { $side } wins: { $reason }
guerre-announce-drawn = Drawn: { $reason }

guerre-panel-turn = This turn
guerre-panel-moves = moves left
guerre-panel-attack = attack
guerre-panel-attack_open = open
guerre-panel-attack_none = none
guerre-panel-quiet = half-turns without a loss
guerre-panel-fighters = fighting units
guerre-panel-relays = relays
guerre-panel-arsenals = arsenals
guerre-panel-cut_off = out of communication
guerre-panel-lost = lost

guerre-legend-unit = speed { $speed }, attack { $attack }, defence { $defence }, range { $range }
guerre-legend-charger = speed { $speed }, attack { $attack }, charging { $charge }, defence { $defence }, range { $range }
guerre-legend-mountain = nobody enters; stops fire and communication
guerre-legend-pass = +2 to the defence of infantry and artillery
guerre-legend-fortress = +4 to the defence of infantry and artillery
guerre-legend-arsenal = source of communication

# What cannot be read.
guerre-command = this is no command; expected: move SQUARE SQUARE, attack SQUARE SQUARE, end, or place UNIT SQUARE
guerre-square = “{ $word }” is no square; expected one from A1 to { $last }
guerre-kind = “{ $word }” is no unit; expected one of: { $ids }
guerre-side = “{ $word }” is no side; expected north or south

guerre-file-moves = a turn cannot have so many moves; expected 1 to 99
guerre-file-figures = these figures are out of bounds; expected speed 1 to 31, range 0 to 31, all others 0 to 99
guerre-file-army = the army has { $count ->
    [one] { $count } unit
   *[other] { $count } units
}; expected at most { $most }

guerre-board-heading = expected the word “terrain” before the drawing of the terrain
guerre-board-size = a board has 2 to { $most } rows and 2 to { $most } columns; expected a drawing of that size
guerre-board-width = this row has { $width } squares; expected { $columns }
guerre-board-rows = the drawing of the units does not fit the terrain; expected { $rows } rows
guerre-board-terrain = “{ $letter }” is no terrain; expected one of: . M P F A, small letters for South’s
guerre-board-unit = “{ $letter }” is no unit; expected one of: . I C A H R M, small letters for South’s
guerre-board-twice = two things lie on { $square }; expected one terrain a square
guerre-board-stand = no unit can stand on { $square }; expected open ground with one unit at most
guerre-board-arsenals = there are too many arsenals; expected { $most } at most
guerre-board-room = there is no room for the armies; expected more open ground on each half
guerre-board-undeployed = the board has no units; expected a drawing of them, or the option setup=free
guerre-board-surplus = the board has more { $unit } than the army; expected no more than its count

guerre-position-fields = there are too many fields; expected rows, turn, moves left and four lists
guerre-position-rows = { $found ->
    [one] there is one row
   *[other] there are { $found } rows
}; expected { $rows }
guerre-position-row = this row does not fit the board; expected { $columns } squares
guerre-position-letter = “{ $letter }” is no unit; expected one of: I C A H R M, small letters for South’s, or a number
guerre-position-mountain = { $square } is a mountain; expected units elsewhere
guerre-position-surplus = there is more { $unit } than in the army; expected no more than its count
guerre-position-turn = “{ $word }” is no turn; expected n, s or lot (or setup, with the option setup=free)
guerre-position-setup = these units are no beginning of a setup; expected them in the army’s order, North first
guerre-position-moves = expected the number of moves left, 0 to { $most }
guerre-position-arsenal = no arsenal is on { $square }; expected squares of destroyed arsenals
guerre-position-unit = no such unit is on { $square }; expected the square of a unit of the side to move, or of any for retreats
guerre-position-attack = “{ $word }” means nothing here; expected attack or -

guerre-save-size = expected width and height, both 2 to { $most }, such as 25;20
guerre-save-turn = expected the player and the moves left, such as 1;5
guerre-save-moves = expected the number of moves left, 0 to { $most }
guerre-save-entry = expected ID;X;Y;PLAYER for terrain, or ID;X;Y, four times true or false, and the player for a unit
guerre-save-short = the file ends too early; expected the size of the board and the turn
guerre-save-terrain = “{ $word }” is no terrain; expected one of: M, CO, F, AR
guerre-save-unit = “{ $word }” is no unit; expected one of: I, C, A, AC, R, RC
guerre-save-number = expected a whole number from 1 to { $most }
guerre-save-player = “{ $word }” is no player; expected 1 or 2
guerre-save-flag = “{ $word }” is neither true nor false; expected one of them
guerre-save-surplus = there is more { $unit } than in the army; expected no more than its count

guerre-setup-line = expected a unit and a square, such as “I C4”
guerre-setup-short = { $missing ->
    [one] one unit is missing; expected the whole army
   *[other] { $missing } units are missing; expected the whole army
}
guerre-setup-surplus = there is more { $unit } than in the army; expected no more than its count
guerre-setup-twice = { $square } is used twice; expected one unit a square
guerre-setup-ground = no unit of this side can be placed on { $square }; expected open ground on its own half

# What the book asks of a board.
guerre-check-terrain = { $side } has { $count } of this terrain: { $what }; the book gives { $expected }
guerre-check-units = { $side } has { $count } of this unit: { $what }; the army has { $expected }
guerre-check-fortress = the fortress on { $square } is on no open line of an arsenal of its side
guerre-check-pass = the pass on { $square } does not lie between two mountains
guerre-check-half = what is on { $square } is outside its own half
guerre-check-mirror = the two halves are mirror images; the book wants them different

## Forecasts
guerre-forecast-nothing = { $totals }: the defence of { $unit } { $target } holds.
guerre-forecast-retreat = { $totals }: { $unit } { $target } must retreat.
guerre-forecast-trapped = { $totals }: { $unit } { $target } has no way out and is destroyed.
guerre-forecast-destroyed = { $totals }: { $unit } { $target } is destroyed.
guerre-forecast-arsenal = The arsenal on { $square } is destroyed.
guerre-forecast-offline = { $unit } is out of communication on { $square }.
guerre-forecast-own-lost = Of your units these lose communication: { $squares }
guerre-forecast-foes-lost = Of the enemy’s units these lose communication: { $squares }
guerre-forecast-own-back = Of your units these have communication again: { $squares }
guerre-forecast-foes-back = Of the enemy’s units these have communication again: { $squares }
guerre-help =
    move FROM TO: a unit moves, such as “move J4 I4”, “m J4 I4” or “J4 I4”
    attack FROM TARGET: the unit that moved last attacks, such as “attack I4 H4” or “a I4 H4”
    end: the turn is over, “end”
    place UNIT SQUARE: while armies are set up, such as “place I B3”
