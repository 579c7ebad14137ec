stratego-name = Stratego
stratego-about = Forty pieces a side, their ranks hidden: find the flag.
stratego-red = Red
stratego-blue = Blue

stratego-option-ruleset = the rules to start from: seed or official, or a file of your own
stratego-option-ruleset-seed = the report’s
stratego-option-ruleset-official = official
stratego-known-seed = Stratego by the report’s rules: a bomb goes off once
stratego-known-official = Stratego by the official rules
stratego-option-ruleset-seed-about = A bomb goes off once, pieces may go to and fro, and a lot decides who starts.
stratego-option-ruleset-official-about = The rules of tournaments: a bomb stays, nobody is chased for ever, and red starts.
stratego-option-board = the board and the army, or a file of your own
stratego-option-board-classic = classic
stratego-option-bomb = whether an attacked bomb goes or stays
stratego-option-bomb-goes = goes
stratego-option-bomb-stays = stays
stratego-option-two_squares = how often in a row one piece may cross one border
stratego-option-two_squares-off = as often as it likes
stratego-option-more_squares = whether a chase may not bring back a position
stratego-option-tie = who wins between equal ranks
stratego-option-tie-both = nobody: both go
stratego-option-tie-attacker = the attacker
stratego-option-tie-defender = the defender
stratego-option-scout_strike = whether a scout may attack after more than one square
stratego-option-reveal = whether a rank shown in combat stays on show
stratego-option-reveal-persistent = stays on show
stratego-option-reveal-momentary = is hidden again
stratego-option-first = who makes the first move
stratego-option-first-lot = by lot
stratego-option-first-red = Red
stratego-option-first-blue = Blue
stratego-option-no_attack_limit = after how many moves without an attack the game is drawn
stratego-option-move_limit = after how many moves the game is drawn

stratego-bot-seed-random = any piece, any of its moves
stratego-bot-seed-heuristic = advances, attacks the weaker, avoids the stronger
stratego-bot-seed-advanced = weighs chances, remembers where it has been, keeps its flag in mind
stratego-bot-heuristic = guesses at hidden ranks, one move ahead
stratego-bot-deep = guesses at hidden ranks by where people put them, and looks ahead on every guess
stratego-layer-belief = What hidden pieces are held to be, by what everybody saw: a bar for each rank, the likeliest named
stratego-layer-flag = Where the flag may be, by what everybody saw, in per cent
stratego-puzzle = One piece of the other side must be its flag. Go there: nothing can stop you, whatever is hidden.

stratego-worth-material = pieces left
stratego-worth-secrets = ranks the other side does not know
stratego-worth-targets = what the pieces can hope to win nearby
stratego-worth-flag = safety of the flag

stratego-piece-spy = spy
stratego-piece-scout = scout
stratego-piece-miner = miner
stratego-piece-sergeant = sergeant
stratego-piece-lieutenant = lieutenant
stratego-piece-captain = captain
stratego-piece-major = major
stratego-piece-colonel = colonel
stratego-piece-general = general
stratego-piece-marshal = marshal
stratego-piece-bomb = bomb
stratego-piece-flag = flag
stratego-piece-hidden = unknown piece
stratego-ground-lake = lake
stratego-ground-grass = open ground

stratego-move = A piece of one’s own makes a legal move.
stratego-move-play = Pieces move once both armies are set up.
stratego-move-own = One moves a piece of one’s own; there is none on { $square }.
stratego-move-own-rule = One moves a piece of one’s own.
stratego-move-piece = The piece can move, and may stand where it goes.
stratego-move-bomb = Bombs do not move.
stratego-move-flag = The flag does not move.
stratego-move-lake = Nothing enters a lake, and { $square } is one.
stratego-move-lake-rule = Nothing enters a lake.
stratego-move-friend = No piece goes where one of its own side stands, as on { $square }.
stratego-move-friend-rule = No piece goes where one of its own side stands.
stratego-move-line = The way of the piece is legal.
stratego-move-straight = A move runs along a row or a column.
stratego-move-way = The way is short enough and open, and no rule of repetition forbids it.
stratego-move-one = Only a scout goes further than one square: { $rank }, { $distance } squares.
stratego-move-one-rule = Only a scout goes further than one square.
stratego-move-path = A scout goes over empty squares only; in the way: { $squares }.
stratego-move-path-rule = A scout goes over empty squares only.
stratego-move-strike = Here a scout that goes further than one square may not attack.
stratego-move-two-squares = Two squares: { $times } times in a row this piece has crossed a border between { $from } and { $to }, and must not cross it again now.
stratego-move-two-squares-rule = Two squares: a piece may not cross one border again and again without end.
stratego-move-more-squares = More squares: this chase has lasted { $chase } moves, and going to { $to } would bring back a position that it already saw.
stratego-move-more-squares-rule = More squares: a chase may not bring back a position that it already saw.

stratego-place = A piece is set up.
stratego-place-setup = Pieces are placed before play begins.
stratego-place-piece = The piece is left, and its square is free and one’s own.
stratego-place-home = One sets up on one’s own rows, and { $square } is not on them.
stratego-place-home-rule = One sets up on one’s own rows.
stratego-place-empty = A square holds one piece, and { $square } holds one already.
stratego-place-empty-rule = A square holds one piece.
stratego-place-left = { $count ->
    [one] An army has one { $rank }, and it is placed.
   *[other] An army has { $count } of the rank { $rank }, and all are placed.
}
stratego-place-left-rule = Only what is left of the army can be placed.
stratego-place-order = In a record, squares are filled from the back row and column a; next is { $square }.
stratego-place-order-rule = In a record, squares are filled from the back row and column a.

stratego-lot = Who starts is decided by lot.
stratego-lot-chance = Nobody chooses who starts.

stratego-victory = A side wins.
stratego-victory-flag = the flag was taken
stratego-victory-stuck = the other side cannot move
stratego-draw = Nobody wins.
stratego-draw-nobody-moves = neither side has a piece left that can move
stratego-draw-no-attack = too many moves without an attack
stratego-draw-too-long = the limit of moves was reached

stratego-combat-flag = The flag is taken by anything that reaches it.
stratego-combat-miner = A miner removes a bomb.
stratego-combat-bomb-stays = A bomb destroys whatever attacks it but a miner, and stays.
stratego-combat-bomb-goes = A bomb destroys whatever attacks it but a miner, and goes with it.
stratego-combat-spy = A spy that attacks beats the marshal.
stratego-combat-tie-both = Equal ranks both go.
stratego-combat-tie-attacker = Between equal ranks the attacker wins.
stratego-combat-tie-defender = Between equal ranks the defender wins.
stratego-combat-attacker = The higher rank wins: { $attack } beats { $defence }.
stratego-combat-defender = The higher rank wins: { $defence } beats { $attack }.

stratego-tell-move = { $seat } moves { $from } { $to }.
stratego-tell-attack = { $seat } attacks { $from } { $to }.
stratego-tell-combat = { $attacking }: { $attacker } against { $defending }: { $defender }. { $reason }
stratego-tell-loss = { $seat } loses: { $rank }.
stratego-tell-place = { $seat } sets up { $rank } on { $square }.
stratego-tell-stuck = { $seat } cannot move.
stratego-tell-first = The lot falls on { $seat } to start.

stratego-panel-limits = Moves
stratego-panel-moves = so far
stratego-panel-quiet = without an attack
stratego-panel-count = { $count }
stratego-panel-of = { $count } of { $limit }
stratego-panel-army = { $seat }: lost and left
stratego-panel-losses = { $lost } lost, { $left } left
stratego-panel-last = Last move
stratego-panel-move = move
stratego-panel-fighters = { $attacker } against { $defender }
stratego-legend-hidden = with a figure: has moved, its longest move so far
stratego-legend-count = { $count } a side

stratego-say-setup = Both sides set up their armies.
stratego-say-lot = A lot decides who starts.
stratego-say-turn = { $seat } to move.
stratego-say-won = { $seat } wins: { $reason }.
stratego-say-drawn = Drawn: { $reason }.

stratego-line-commands = expected a move such as “move a4 a5” or “a4 a5”
stratego-line-square = there is no square “{ $word }”; expected one from a1 to { $last }
stratego-line-rank = there is no rank “{ $word }”; expected one of: { $words }
stratego-line-side = there is no side “{ $word }”; expected red or blue

stratego-position-shape = expected { $squares } letters, a blank, and r or b for the side to move; found { $found ->
    [one] { $found } letter
   *[other] { $found } letters
}
stratego-position-turn = expected r or b for the side to move, or setup or lot; found “{ $word }”
stratego-position-lake = “{ $letter }” cannot stand for { $square }; lakes, and only lakes, are written _
stratego-position-letter = the letter “{ $letter }” on { $square } means nothing; expected A, _, B to M for red or N to Y for blue
stratego-position-still = “{ $letter }” cannot stand on { $square }: bombs and flags never leave their own rows
stratego-position-too-many = there are too many of “{ $letter }” at { $square }; an army has no more of that rank
stratego-position-no-flags = both flags are missing; expected at least one
stratego-position-setup = this is no setup under way; expected pieces on the first squares only, from the back row and column a, red first
stratego-position-lot = before the lot every piece stands on its own rows; expected two whole armies
stratego-position-word = “{ $word }” says nothing of a position; expected moved= or shown= and squares, or hidden= and letters of one side
stratego-position-behind = what stands as “?” must be as many pieces as hidden= has letters, all of one side, with room for bombs and flag where nothing has moved
stratego-position-nothing = nothing stands on { $square }; expected a piece
stratego-position-cannot-have-moved = what stands on { $square } cannot have gone so far

stratego-setup-header = expected the header Name,Value,x,y
stratego-setup-fields = expected four fields, name, value, x and y; found { $found }
stratego-setup-value = “{ $word }” is no value; expected 0 for the flag, 1 to 10 for the ranks, or 11 for a bomb
stratego-setup-name = “{ $word }” and the value { $value } disagree; expected { $rank }
stratego-setup-range = “{ $word }” is out of range; expected a whole number from 0 to { $most }
stratego-setup-outside = { $square } is not a square to set up on; expected one of one’s own rows
stratego-setup-letter = the letter “{ $letter }” means nothing; expected B to M: bomb, spy, scout, miner and so on up to the marshal, flag
stratego-setup-too-long = there are too many pieces; expected { $size }
stratego-setup-twice = the square { $square } is used twice; line { $first } has it too
stratego-setup-too-many = there are too many of the rank { $rank }; expected { $most }
stratego-setup-too-short = found { $found ->
    [one] { $found } piece
   *[other] { $found } pieces
}; expected { $size }. Missing: { $missing }

stratego-board-size = expected a map of at least one row, at most 26 columns and at most { $most } squares
stratego-board-row = this row has another length than the first; expected { $width } letters
stratego-board-letter = “{ $letter }” means nothing on a map; expected 1, 2, a dot or _
stratego-board-rank = there is no rank “{ $word }”; expected one of: { $words }
stratego-board-room = player { $seat } has { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
} for { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}; expected as many squares as pieces
stratego-board-mirror = the squares of player 2 are not those of player 1 seen from the other side
stratego-board-flag = expected exactly one flag

stratego-check-board = { $file }: a board of { $squares } squares, { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
} a side
stratego-check-ruleset = { $file }: a ruleset
stratego-check-setup = { $file }: a setup

stratego-ucc-word = { $word } is not understood; expected --rules official, --rules seed or --time with milliseconds

## Forecasts
stratego-forecast-belief = { $rank } attacks, as far as can be told:
stratego-forecast-flag = the flag is taken
stratego-forecast-wins = { $rank } wins
stratego-forecast-both = both fall
stratego-forecast-falls = { $rank } falls
stratego-forecast-may-be = it is: { $rank }
stratego-help =
    move FROM TO: a piece moves or attacks, such as “move a4 a5”
    place RANK SQUARE: in the setup, such as “place 10 a4”. remove SQUARE: such as “remove a4”
    swap SQUARE SQUARE: such as “swap a4 b4”. preset NAME, “random”, “clear”: a whole setup. ready: “ready”
