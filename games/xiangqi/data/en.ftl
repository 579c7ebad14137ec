xiangqi-name = Xiangqi
xiangqi-about = Chinese chess, as it is played in China or on wide boards with sand, mountains and ice.

# Options.
xiangqi-option-ruleset = the rules as a whole
xiangqi-option-ruleset-seed = the report’s, with terrain
xiangqi-option-ruleset-traditional = traditional
xiangqi-known-western = Xiangqi on a western board of { $columns } × { $rows }
xiangqi-known-seed = Xiangqi on a board with points
xiangqi-known-traditional = Xiangqi as it is played in China
xiangqi-option-ruleset-seed-about = On a wide board of 11 × 12 squares; other boards have sand, mountains and ice.
xiangqi-option-ruleset-traditional-about = Chinese chess as it is played in China, with the river and the palaces.
xiangqi-option-board = the board, or a folder of one’s own with board, pieces and grounds
xiangqi-option-board-plain = plain
xiangqi-option-board-desert = desert
xiangqi-option-board-mountain = mountain
xiangqi-option-board-glacier = glacier
xiangqi-option-board-traditional = traditional
xiangqi-option-horse = how horses go: as the board’s pieces have it, straight first, or diagonally first
xiangqi-option-horse-board = as the board’s pieces have it
xiangqi-option-horse-straight_first = straight first
xiangqi-option-horse-diagonal_first = diagonally first
xiangqi-option-repetition = whether a position that comes back ends the game
xiangqi-option-repetition-simple = ends the game
xiangqi-option-repetition-asian = ends the game, and who chases one piece for ever loses
xiangqi-option-repetition-off = goes on
xiangqi-option-folds = how often a position stands before it ends the game
xiangqi-option-limit = moves without a capture, both sides counted, after which the game is drawn

# Players, layers, formats, what a check of files says.
xiangqi-bot-seed-chesster = weighs every move by what it captures, whether it checks and whether the piece can be taken
xiangqi-bot-heuristic = plays the move after which it stands best, and leaves nothing to be taken
xiangqi-bot-deep = looks as many moves ahead as its time allows
xiangqi-worth-material = material
xiangqi-worth-place = where the pieces stand
xiangqi-worth-mobility = freedom to move
xiangqi-worth-safety = safety of the general
xiangqi-worth-initiative = being to move
xiangqi-layer-cover = Squares covered: by how many pieces
xiangqi-layer-cover-both = Squares covered: how many more pieces of { $first } than of { $second }
xiangqi-layer-attacked = Pieces attacked: by how many enemies
xiangqi-layer-protected = Pieces protected: by how many friends
xiangqi-layer-exchange = Exchanges: what the enemy wins by capturing here, recaptures counted, in points; below zero it loses
xiangqi-layer-mobility = Legal moves of each piece, if its side is to move
xiangqi-format-fen = a position in Forsyth-Edwards notation
xiangqi-check-board = a board of { $columns } columns and { $rows } rows with { $kinds ->
    [one] { $kinds } kind
   *[other] { $kinds } kinds
} of pieces; { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} at the start

# Sides, pieces, grounds.
xiangqi-side-red = Red
xiangqi-side-black = Black
xiangqi-side-white = White
xiangqi-side-blue = Blue
xiangqi-side-green = Green
xiangqi-side-gold = Gold
xiangqi-piece = { $side }’s { $kind }
xiangqi-man = { $piece } on { $square }
xiangqi-list = { $list }, { $next }
xiangqi-piece-general = general
xiangqi-piece-adviser = adviser
xiangqi-piece-elephant = elephant
xiangqi-piece-horse = horse
xiangqi-piece-chariot = chariot
xiangqi-piece-cannon = cannon
xiangqi-piece-soldier = soldier
xiangqi-piece-king = king
xiangqi-piece-queen = queen
xiangqi-piece-rook = rook
xiangqi-piece-bishop = bishop
xiangqi-piece-knight = knight
xiangqi-piece-pawn = pawn
xiangqi-piece-star = piece
xiangqi-ground-plain = plain
xiangqi-ground-palace = palace
xiangqi-ground-sand = sand
xiangqi-ground-mountain = mountain
xiangqi-ground-ice = ice
xiangqi-ground-forest = forest
xiangqi-ground-water = water

# The rules of a move.
xiangqi-move = A move takes a piece along one of its ways.
xiangqi-move-start = A move starts on a piece of one’s own; { $square } holds none.
xiangqi-move-start-rule = A move starts on a piece of one’s own.
xiangqi-move-shape = No way of the { $piece } leads from { $from } to { $to }.
xiangqi-move-shape-rule = One of the piece’s ways leads there.
xiangqi-move-open = The way is open, its end is allowed and one’s own general stays safe.
xiangqi-move-way = Nothing stands against the way.
xiangqi-move-ground = The { $piece } does not go so from this ground: { $ground }.
xiangqi-move-ground-rule = The piece goes so from the ground it stands on.
xiangqi-move-bank = The { $piece } does not go so on this side of the river.
xiangqi-move-bank-rule = The piece goes so on this side of the river.
xiangqi-move-first = The { $piece } goes so only from where it stands at the start of the game.
xiangqi-move-first-rule = A way for the first move begins where the piece stands at the start of the game.
xiangqi-move-leg = The { $piece } jumps nothing: { $blocker } stands in its way.
xiangqi-move-leg-rule = Nothing stands on the squares that a short way passes.
xiangqi-move-blocked = The { $piece } jumps nothing: in the way is { $blocker }.
xiangqi-move-blocked-rule = Nothing stands on the line.
xiangqi-move-screen = The { $piece } captures over a screen; { $least ->
    [one] there must be one piece to jump
   *[other] there must be { $least } pieces to jump
}.
xiangqi-move-screen-rule = There are as many pieces to jump as the way asks for.
xiangqi-move-screens = There are too many pieces to jump: { $pieces }; the { $piece } jumps { $most ->
    [one] only one
   *[other] at most { $most }
}.
xiangqi-move-screens-rule = There are no more pieces to jump than the way allows.
xiangqi-move-slide = On ice the { $piece } slides as far as it can, to { $end }.
xiangqi-move-slide-rule = A slide ends on the last free square.
xiangqi-move-end = The piece may end its move there.
xiangqi-move-friend = One’s own pieces are not captured: { $piece }.
xiangqi-move-friend-rule = One’s own pieces are not captured.
xiangqi-move-capture = The { $piece } goes so only to capture.
xiangqi-move-capture-rule = A way of capturing ends on an enemy.
xiangqi-move-quiet = The { $piece } does not capture so.
xiangqi-move-quiet-rule = A way of moving ends on a free square.
xiangqi-move-palace = The { $piece } does not leave its palace.
xiangqi-move-palace-rule = A piece of the palace does not leave it.
xiangqi-move-river = The { $piece } does not cross the river.
xiangqi-move-river-rule = A piece bound to one side of the river does not cross it.
xiangqi-move-area = The { $piece } does not stand on this ground.
xiangqi-move-area-rule = A piece bound to a ground does not leave it.
xiangqi-move-safe = The royal piece is safe after the move.
xiangqi-move-check = After this move the { $royal } could be captured by { $attackers }.
xiangqi-move-check-rule = After the move no enemy can capture one’s own general.
xiangqi-move-facing = After this move the { $royal } faces { $attackers } with nothing between.
xiangqi-move-facing-rule = After the move the two generals do not face each other with nothing between.

# Winning.
xiangqi-victory = The other side cannot move, or has given check for ever.
xiangqi-victory-mate = The other side is in check and has no legal move.
xiangqi-victory-stalemate = The other side is not in check and has no legal move.
xiangqi-victory-perpetual = The position came back too often, and only the other side gave check with every move.
xiangqi-victory-chase = The position came back too often, and only the other side chased one piece with every move.
xiangqi-end-mate = the general is in check and cannot be saved
xiangqi-end-stalemate = the other side has no legal move
xiangqi-end-perpetual = the other side gave check with every move of a repetition
xiangqi-end-chase = the other side chased one piece with every move of a repetition
xiangqi-end-repetition = the same position came back too often
xiangqi-end-limit = too many moves without a capture

# What is seen and told.
xiangqi-announce-turn = { $seat } to move.
xiangqi-announce-check = { $seat } is in check!
xiangqi-announce-won = { $seat } wins: { $reason }
xiangqi-announce-draw = Drawn: { $reason }
xiangqi-told-move = { $piece } { $from } to { $to }
xiangqi-told-capture = { $piece } { $from } captures { $captured } on { $to }
xiangqi-blame-check = { $side } gave check with every move: { $moves }
xiangqi-blame-chase = { $side } chased { $piece } with every move: { $moves }
xiangqi-panel-course = The game
xiangqi-panel-move = move
xiangqi-panel-quiet = moves without a capture
xiangqi-panel-stood = times this position stood
xiangqi-panel-lost = Pieces lost
xiangqi-legend-piece = worth { $value }
xiangqi-legend-ground = drawn as { $sign } in files

# Texts that cannot be read.
xiangqi-read-move = “{ $line }” is no move; expected two squares from a1 to { $last }, such as b3e3
xiangqi-read-turn = “{ $word }” is nobody; expected w or r for the first side, b for the second
xiangqi-read-number = “{ $word }” is no number of moves; expected a whole number
xiangqi-read-fields = “{ $word }” is too much; expected at most six fields: rows, side, -, -, moves without a capture, number of the move
xiangqi-read-rows = there are { $rows } rows; expected { $expected }, with strokes between them
xiangqi-read-row = the row “{ $row }” is not as wide as the board; expected { $expected } squares
xiangqi-read-letter = “{ $sign }” is no piece; expected one of the letters { $letters }, or a number of free squares
xiangqi-read-in-reach = { $piece } on { $square } attacks the { $royal } and it is its turn; expected a position that can arise
xiangqi-read-nothing = there is no position here; expected a line in Forsyth-Edwards notation

# Files that cannot be used.
xiangqi-file-hint = {" "}(did you mean “{ $nearest }”?)
xiangqi-file-absent = there is no file “{ $file }”; expected one beside the board’s or a shipped one
xiangqi-file-key = “{ $word }” means nothing here{ $hint }; expected one of: { $words }
xiangqi-file-word = { $key } cannot be “{ $word }”{ $hint }; expected one of: { $words }
xiangqi-file-ground = there is no ground “{ $word }”{ $hint }; the grounds are: { $words }
xiangqi-file-kind = there is no piece “{ $word }”{ $hint }; the pieces are: { $words }
xiangqi-file-missing = “{ $key }” is missing here
xiangqi-file-type = { $key } should be { $wanted }
xiangqi-file-a-text = a text in quotation marks
xiangqi-file-a-number = a whole number
xiangqi-file-a-flag = true or false
xiangqi-file-a-letter = one character
xiangqi-file-a-piece-letter = one letter from a to z
xiangqi-file-a-move = a text in Betza notation, or a table with betza or steps
xiangqi-file-texts = a text or a list of texts
xiangqi-file-two-texts = one text for both sides, or two
xiangqi-file-tables = tables, each under its own [[...]]
xiangqi-file-named-moves = names of moves, each with a list of moves
xiangqi-file-palaces = two rectangles, the first side’s first, such as ["d1-f3", "d8-f10"]
xiangqi-file-jumps = a number of pieces, "any", or a range such as "1-2"
xiangqi-file-ground-twice = “{ $name }” has the name or the letter of “{ $other }”; expected another one
xiangqi-file-name-twice = there is already a piece called “{ $name }”; expected another name
xiangqi-file-letter-twice = the letter “{ $letter }” already stands for “{ $other }”; expected another letter
xiangqi-file-grounds = there are too many grounds; expected at most { $most }
xiangqi-file-kinds = there are too many kinds of pieces; expected at most { $most }
xiangqi-file-royal = { $count ->
    [0] no piece is royal
   *[other] { $count } pieces are royal
}; expected exactly one with royal = true
xiangqi-file-royal-count = { $side } has { $count } of the piece “{ $letter }”, the { $piece }; expected exactly one
xiangqi-file-facing-royal = only the royal piece minds whom it faces; expected royal = true, or no facing
xiangqi-file-promotes = promotion cannot lead to “{ $piece }”; expected two pieces that are not royal, the new one free to stand anywhere
xiangqi-file-choice = no piece of this file has moves called “{ $choice }”; expected a piece with or.{ $choice }
xiangqi-file-move-how = a move needs betza or steps, one of the two
xiangqi-file-move-nothing = this move neither moves nor captures; expected letters and “only” that agree
xiangqi-file-slides = only a line slides; expected one step repeated, such as betza = "R" or steps = "f*", without jumps
xiangqi-file-slides-stays = a piece that slides cannot be bound to an area; expected no “stays”
xiangqi-file-sides = { $count ->
    [one] there is one side
   *[other] there are { $count } sides
}; expected two
xiangqi-file-size = the board is empty or too large; expected at most { $columns } columns and { $squares } squares
xiangqi-file-row = this row has { $length } squares; expected { $columns }, as many as the first
xiangqi-file-ground-size = the ground has another size than the start; expected { $columns } columns and { $rows } rows
xiangqi-file-ground-sign = “{ $sign }” is no ground; expected one of: { $signs }
xiangqi-file-piece-sign = “{ $sign }” is no piece; expected a dot or a letter of: { $signs }
xiangqi-file-outside = the { $piece } may not stand on { $square }; expected a square of its area
xiangqi-file-river = a river behind row { $row } is not on the board; expected a row from 1 to { $most }
xiangqi-file-no-river = the piece “{ $piece }” asks for a river; expected a board with one
xiangqi-file-no-palace = the piece “{ $piece }” asks for a palace; expected a board with palaces
xiangqi-file-corners = “{ $word }” is no rectangle of this board; expected two corners between a1 and { $last }, such as d1-f3
xiangqi-betza-empty = there is no move here; expected Betza notation such as R or nN
xiangqi-betza-unfinished = the notation ends too early; expected a capital letter such as R, N or W
xiangqi-betza-letter = “{ $letter }” is no atom; expected one of: { $atoms }
xiangqi-betza-modifier = “{ $letter }” is no modifier; expected directions (f b l r s v), m or c, n, p, i
xiangqi-betza-range = “{ $digits }” is no range; expected a number from 0 to 254
xiangqi-betza-lame = this leap cannot be blocked on its way; expected n before D, N, A, H or G, not repeated
xiangqi-steps-empty = there is no step here; expected a chain such as "fr f"
xiangqi-steps-word = “{ $word }” is no step{ $hint }; expected one of: { $words }
xiangqi-steps-times = “{ $times }” is no number of times; expected nothing, * or a number from 1 to 254
xiangqi-steps-repeat = only the last step may be repeated; expected no step after it
xiangqi-steps-returns = this chain comes back to where it has been; expected one that goes on

## Forecasts
xiangqi-forecast-captures = Captures { $piece }.
xiangqi-forecast-check = Gives check.
xiangqi-forecast-cover = There { $own ->
    [0] none of yours covers it
    [one] one of yours covers it
   *[other] { $own } of yours cover it
 }, { $foes ->
    [0] none of the other side’s attacks it
    [one] one of the other side’s attacks it
   *[other] { $foes } of the other side’s attack it
 }.
xiangqi-forecast-safe = Nothing is exchanged there.
xiangqi-forecast-gains = The exchange wins material.
xiangqi-forecast-even = The exchange is even.
xiangqi-forecast-loses = The exchange loses material.
xiangqi-help =
    FROM TO: a piece moves, such as “h3 e3”, “h3e3”, “h3-e3” or “move h3 e3”
