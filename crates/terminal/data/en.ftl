terminal-turn = { $seat } to move.
terminal-setup = { $seat } sets up.
terminal-curtain = The next to look is { $seat }. Press Enter when nobody else does.
terminal-row = { $label }: { $value }
terminal-reserve = Reserve: { $pieces }
terminal-unreached = { $count ->
    [one] One rule was not reached.
   *[other] { $count } rules were not reached.
}
terminal-unknown = { $said } (“help” lists the commands)
terminal-column = column { $column }: { $said }
terminal-no-bot = a person sits here; expected a command (“help” lists them), or “think BOT”
terminal-bots = there is no bot “{ $bot }”; expected one of: { $bots }
terminal-layers = there is no layer “{ $layer }”; expected one of: { $layers }
terminal-seat = there is no seat “{ $seat }”; expected a number from 1 to { $seats }
terminal-time = “{ $bot }” has no time that can be read; expected such as deep:2s or deep:500ms
terminal-bot-failed = the bot failed; one action was played at random in its place
terminal-gone = has left
terminal-hint-none = the machine has no advice here
terminal-keep-name = “{ $name }”: nothing can be kept by this name; expected letters, digits, spaces, “-” or “_”
terminal-keep-none = no setup is kept of this game
terminal-no-setup = there is no complete setup to save
terminal-person = a person
terminal-needs-file = expected a file’s name after “{ $word }”
terminal-file = { $file }: { $said }
terminal-file-missing = { $file }: there is no such file
terminal-file-utf8 = { $file }: this file is not text in UTF-8
terminal-utf8 = this line is not UTF-8; expected a command
terminal-you = you
terminal-open = open
terminal-remote-lost = the server is not heard any more; it is called again
terminal-remote-back = The server is here again.
terminal-remote-unreachable = the server cannot be reached: { $said }
terminal-remote-odd = the server says something that cannot be understood here; is it of the same version?
terminal-remote-only-here = this can be done only with a match on this machine, not at a table on a server
terminal-remote-your-turn = it is your turn; expected a command (“help” lists them)
terminal-remote-rules = the rules can be read at { $address }
terminal-remote-link = “{ $link }” is no link to a table; expected such as http://localhost:7373/table/abc
terminal-kept-seats = the first line says who sits where; expected “seats” and a player for each seat, such as: seats human captain
terminal-flip-map = a map lies as maps lie; expected a board that has a side for each player
terminal-step = there is no step “{ $word }”; expected back, forward, first, last or a number from 0 to { $last }
terminal-task = Task { $number } of { $count }: { $title }
terminal-lesson-over = That was the last task. Play on, or leave with exit.
terminal-step-none = there is no such step any more
terminal-step-now = this is the present; expected “step back” or another step first, then “branch”
terminal-past = Step { $step } of { $last }.
terminal-past-keys = PgUp PgDn step  End now  branch: play on
terminal-past-picks = this is the past; End goes back to the present, “branch” plays on from here as a new game
terminal-hint-turn = there is nobody here to give a hint to; expected one’s own turn
terminal-hint-setup = there are no hints in the setup; expected “random”, “preset NAME” or one’s own idea
terminal-hint-thinks = A machine thinks about it …
terminal-hint-play = Hint: { $line }
terminal-hint-value = Value: { $value }
terminal-hint-expected = Expected: { $lines }
terminal-hint-reason = { $part }: { $before } → { $after }
terminal-worth-title = What the position is worth
terminal-worth-none = nobody can say here what the position is worth
terminal-proposal-draw = { $seat } would like a draw (draw, decline).
terminal-proposal-undo = { $seat } would like to take the last action back (undo, decline).
terminal-long = this line is longer than { $most } bytes; expected a command
terminal-file-there = { $file } is there already; “{ $word }! { $file }” writes over it
terminal-needs-line = expected what is asked about, as it would be typed: “why not LINE”
terminal-past-line = this could be done at this step, but not now; “step last” goes back to the present, “branch” plays on from here as a new game
terminal-past-hint = a hint is for the present; “step last” goes back to it, “branch” plays on from here as a new game
terminal-chance = { $percent } % { $text }
terminal-sum-attack = Attack: { $total }
terminal-sum-defence = Defence: { $total }
terminal-option = { $about }: { $value }
terminal-option-differs = { $about }: { $value } (not as the rules as a whole have it)
terminal-borders = Beside it: { $names }
terminal-both = both
terminal-page-keys = Up Down scroll  Esc back
terminal-more = Ctrl-T: more
terminal-welcome = Arrows walk, Enter picks, Tab goes to the next choice; or type a command. “?” shows the keys.
terminal-hint = ? keys  Tab next  Esc back
terminal-choices = Choices
terminal-thinking = thinking ({ $nodes })
terminal-small = this window is too small; make it larger
terminal-keys-title = Keys
terminal-keys = Arrows: walk over the board. Enter or Space: pick. Escape: take the last pick back, stop a bot.
    Tab: the next thing that can be picked; while typing, complete the word. F1 to F12: a choice by its number.
    Up and Down while typing, or Ctrl-P and Ctrl-N: earlier lines. Ctrl-U: clear the line.
    Page Up, Page Down, Home, End: step through the game, and back to the present.
    Ctrl-Z: undo. Ctrl-Y: redo. Ctrl-G: a hint. Ctrl-L: the next analysis layer. Ctrl-T: more of what stands beside the board. Ctrl-F: turn the board.
    Mouse: click or drag to pick, right click to take back, wheel to scroll the log. Ctrl-C: leave.
terminal-help = show: the board. actions: what may be done. position [TEXT]: the position, or set it. flip: look at the board from the other side.
    layer NAME [SEAT]: an analysis over the board; with a CELL after it, what it says about that cell. log: what happened so far. rules: the rulebook. options: what is played, option by option.
    hint: what a machine would play, and why. mind: what the machines had in mind. worth: what the position is worth, part by part.
    step back, forward, first, last or N: look at an earlier point. branch (play from here): play on from there.
    undo (revert, u), redo. save FILE, load FILE. setup FILE: lay out from a file. save-setup FILE.
    keep-setup NAME: keep your setup for later games; setups: those you kept; setup NAME: lay one out.
    think [BOT[:TIME] or LEVEL], or an empty line: a bot plays one action. draw (agree), decline. help, exit.
    resign: where more than two play, the others play on, and the option leave says what becomes of the seat.
    why not LINE (forecast LINE): why it cannot be done, or what would come of it; nothing is done. save! FILE: write over a file.
