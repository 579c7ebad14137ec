reversi-name = Reversi
reversi-about = Enclose the other side’s discs to turn them. Whoever has more at the end wins.
reversi-black = Black
reversi-white = White
reversi-disc = disc
reversi-square = square
reversi-bot-heuristic = Places the disc after which things look best.
reversi-bot-deep = Looks ahead as far as its budget lets it.
reversi-panel-discs = Discs
reversi-say-turn = { $seat } is to place a disc.
reversi-say-won = { $seat } has won.
reversi-say-drawn = The game is drawn.
reversi-end-more = more discs when nobody could place another
reversi-end-even = as many discs on either side
reversi-button-pass = Pass
reversi-told-place = { $turned ->
    [one] { $seat } places a disc on { $square } and turns one.
   *[other] { $seat } places a disc on { $square } and turns { $turned }.
}
reversi-told-pass = { $seat } can place nothing and passes.
reversi-place = Placing a disc
reversi-place-empty = The square is empty.
reversi-place-turns = The disc encloses at least one disc of the other side, on a line between itself and a disc of its own.
reversi-pass = Passing
reversi-pass-stuck = Only who can place nothing passes.
reversi-pass-other = The other side can still place a disc.
reversi-victory = The seat has won
reversi-victory-over = Nobody can place a disc any more.
reversi-victory-more = It has more discs than the other side.
reversi-read = “{ $word }” is no action; expected a square such as d3, or pass
reversi-position = “{ $word }” is no position; expected eight rows of b, w and numbers of empty squares, such as 8/8/8/3wb3/3bw3/8/8/8 b
reversi-worth-corners = corners
reversi-worth-beside = squares beside corners
reversi-worth-room = places to go to
reversi-worth-discs = discs
reversi-forecast = { $turned ->
    [one] One disc is turned.
   *[other] { $turned } discs are turned.
}
reversi-help =
    SQUARE: place a disc, such as “d3”
    pass: where no disc can be placed, “pass”
