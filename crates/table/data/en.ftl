table-won = { $seat } wins: { $reason }
table-shared = The win is shared: { $reason }
table-draw = The game is drawn: { $reason }
table-resigned = the other side resigned
table-agreed = both sides agreed
table-over = The game is over: { $reason }
table-turn = It is the turn of { $seat }.
table-chance = Lots are being drawn.
table-picks = these picks make no action; expected a path of picks that is offered
table-cell = there is no square “{ $word }” here; expected one from { $first } to { $last }
table-takeback-nothing = There is nothing to take back.
table-takeback-sealed = A sealed setup is not taken back.
table-takeback-done = The last action was taken back.
table-redo-nothing = There is nothing to play again.
table-draft-open = Everybody is ready: play begins.
table-draft-only = While armies are being set up, only the setup can be changed.
table-draft-closed = No setup can be changed now.
table-draft-nothing-there = Nothing stands there.
table-draft-incomplete = { $count ->
    [one] One piece is still to be placed: { $missing }.
   *[other] { $count } pieces are still to be placed: { $missing }.
}
table-draft-commands = expected one of: place KIND SQUARE, remove SQUARE, swap SQUARE SQUARE, preset NAME, random, clear, ready
table-draft-preset = there is no setup “{ $name }”; expected one of: { $names }
table-draft-kind = there is no piece “{ $word }” in the reserve; expected one of: { $words }
table-log-first = this is not a record; expected “quincunx 1” on the first line
table-log-game = expected “game”, the game’s id and its edition, such as “game toy 1”
table-log-option = expected “option”, a key and its value
table-log-header = “{ $word }” means nothing here; expected game, option, file, position or an empty line
table-log-entry = this entry cannot be read; expected a time, then “SEAT: ACTION”, “chance: RESULT”, “SEAT seals: ACTIONS”, “takeback”, “redo”, “SEAT resigns” or “draw agreed”
table-log-after = nothing may follow an empty line after the entries
table-log-other-game = this is a record of { $game }; expected one of { $expected }
table-log-edition = this record is of edition { $edition }; this program knows editions up to { $known }
table-log-refused = this entry is refused: { $reason }
table-log-chance = chance cannot bring “{ $line }” here
table-log-draft = “{ $line }” cannot stand in this setup
table-log-draft-short = this setup is not complete
table-file-unknown = this file is neither a record nor one of the game’s own formats ({ $formats })
