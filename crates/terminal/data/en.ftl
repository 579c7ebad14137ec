terminal-turn = { $seat } to move.
terminal-setup = { $seat } sets up.
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
terminal-file = { $file }: { $said }
terminal-utf8 = this line is not UTF-8; expected a command
terminal-help = show: the board. actions: what may be done. position [TEXT]: the position, or set it.
    layer NAME [SEAT]: an analysis over the board. log: what happened so far. rules: the rulebook.
    undo (revert, u), redo. save FILE, load FILE. setup FILE: lay out from a file.
    think [BOT], or an empty line: a bot plays one action. resign, draw. help, exit.
