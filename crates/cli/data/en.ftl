cli-game = there is no game “{ $game }”; expected one of: { $games }
cli-file = { $file }: { $said }
cli-option-file = option { $key } cannot be “{ $value }”; expected a text file that can be read ({ $said })
cli-same-name = two options name different files called { $file }; expected different names, since a record keeps one file of each name
cli-seat = there is no seat “{ $seat }”; expected a number from 1 to the number of players
cli-resume-none = no game was left here; expected one that was begun in a terminal (quincunx play GAME)
cli-resume-which = expected the number of one of them, such as: quincunx play --resume 1
cli-resume-number = there is no game { $word }; expected a number from 1 to { $count } (quincunx play --resume lists them)
cli-player = “{ $who }” cannot sit there; expected human or one of: { $bots }
cli-time = “{ $time }” has no time that can be read; expected such as 2s or 500ms
cli-record = { $file }: this is not a record of a game known here; expected “quincunx 1”, then “game ID EDITION”
cli-replayed = { $entries ->
    [one] one entry replayed
   *[other] { $entries } entries replayed
}
cli-drawn = { $file }: drawn
cli-checked = { $file }: can be used
cli-bot = there is no bot “{ $bot }”; expected one of: { $bots }
cli-arena-length = median length { $actions } actions
cli-protocol = “{ $word }” is neither a command (“quincunx help” lists them) nor a protocol of a game; the protocols are: { $protocols }
cli-serving = Quincunx is at { $address } (Ctrl-C ends it)
cli-listen = { $address }: { $said }
cli-store = the games cannot be kept: { $said }
cli-no-folder = there is no data folder on this system; expected --data DIR
cli-strength = Elo { $elo } ({ $low } to { $high })
cli-arena-other = { $file } is the record of another series; expected one of the same game, options, bots and seed
cli-expected = expected: { $lines }
cli-layer = there is no layer “{ $layer }” here; expected one of: { $layers }
cli-analyse-other = { $file } is a record of { $game }; expected one of { $asked }
cli-row = { $label }: { $value }
cli-arena-none = no game was played
cli-project = { $file }: there is no such file; expected --project with the folder of the project
cli-ply = the record has { $entries ->
    [one] one entry
   *[other] { $entries } entries
}, not { $ply }; expected a number from 0 to { $entries }
cli-damaged = the database is damaged: { $said }; docs/hosting.md says how to put a copy in its place
cli-public-url = the public URL “{ $given }” cannot be used; expected such as https://games.example.org, without a path
cli-proxy = the trusted proxy “{ $given }” cannot be used; expected an address or a network, such as 10.0.0.0/8
cli-limit-name = there is no limit “{ $given }”; expected one of: { $names }
cli-limit-share = the limit “{ $given }” cannot be used; expected such as 40/200, for a guest and for an address, or off
cli-limit-number = the limit “{ $given }” cannot be used; expected a number from 1 to { $most }
cli-admin-no-table = there is no table “{ $id }”; nothing was changed
cli-admin-exists = { $file } is there already; expected a new file
cli-admin-copied = everything is in { $file }
cli-admin-deleted = { $tables ->
    [one] one table forgotten
   *[other] { $tables } tables forgotten
}
cli-admin-would-delete = { $tables ->
    [one] one table would be forgotten
   *[other] { $tables } tables would be forgotten
}
cli-admin-whole = the database is whole: { $tables } tables, { $over } of them over, { $entries } entries, { $megabytes } MB
cli-database = the database “{ $url }” is of no kind that is known; expected sqlite:FILE or postgres://HOST/DATABASE
cli-broker = other nodes cannot be told anything: { $said }
cli-admin-moved = { $rows } rows were moved to { $url }
cli-fewer = { $found ->
    [one] one way to go on was compared, not { $asked }
   *[other] { $found } ways to go on were compared, not { $asked }
}
cli-new-game-id = “{ $id }” is no name for a game; expected small letters and digits, a letter first, such as morris
cli-new-game-folder = this is not the source folder of this program; expected crates/arcade in it: go there or give --folder DIR
cli-new-game-taken = there is a game “{ $id }” already; expected another name
cli-new-game-made = { $folder } is a whole small game now, and in the list of games. Next: cargo test -p { $id }
cli-verify-kept = fair { $scheme }: { $lots ->
    [one] one lot is
   *[other] { $lots } lots are
} what everybody drew together, { $setups ->
    [one] and one setup is the one promised.
   *[other] and { $setups } setups are those promised.
}
cli-verify-none = fair none: this record promises nothing about its lots, so that there is nothing to check.
cli-verify-inherited = { $entries ->
    [one] One entry was played elsewhere before, and is not covered.
   *[other] { $entries } entries were played elsewhere before, and are not covered.
}
cli-verify-silent = Seat { $seat } drew nothing of its own (a machine, or a silent client).
cli-report-none = { $file }: nothing was played in this record, so that there is nothing to report
cli-report-hidden = { $file }: this game is not over, and it hides something; expected a finished one
cli-puzzles-none = no puzzle was found in games of { $game }
cli-puzzles-found = { $found } puzzles in { $games } games
cli-puzzles-grade = grade { $grade }: { $count }
cli-puzzles-thrown = thrown away, { $why }: { $count }
cli-token-empty = { $file } holds no token
cli-token-none = a token is needed: --token-file FILE, or QUINCUNX_TOKEN in the environment
cli-bot-plays = { $who } plays { $game } at { $server }
cli-bot-joined = { $table }: sat down
cli-bot-over = { $table }: { $said }
cli-bot-left = { $table }: left, { $said }
cli-bot-lost = the server cannot be heard ({ $said }); it is called again
cli-bot-odd = the server says something that cannot be understood
cli-admin-nobody = nobody is called “{ $who }”; expected a name, or guest:… as in “quincunx admin reports”
cli-admin-sentenced = { $who }: { $kind } for { $days ->
    [one] one day
   *[other] { $days } days
}
cli-admin-lifted = { $who }: no { $kind } any more
cli-admin-closed = report { $id } is closed
cli-admin-no-report = there is no open report { $id }
cli-peer-settings = only programs of others have options of their own; { $bot } has none
cli-peer-setting = expected NAME=VALUE, not “{ $set }”
cli-peer-start = “{ $program }” cannot be started: { $why }
cli-peer-name = expected the name of a program after { $protocol }:, such as { $protocol }:fairy-stockfish
cli-load-elsewhere = load is put on a server of this machine alone, such as http://127.0.0.1:7373, not on { $url }
cli-load-table = an idle table of { $game }
cli-load-idle = { $count } idle sockets, two at a table: the server’s memory
cli-load-idle-fresh = the same, just after they came
cli-load-idle-each = for each of them, with its share of a table
cli-load-storm = { $count } sockets cut at once: all back after
cli-load-moving = { $tables } tables, somebody acts every { $pace } s: actions
cli-load-fast = { $tables } tables as fast as it goes: actions
cli-load-times = until an action is acknowledged: half, 99 %, longest
cli-load-each = { $spectators ->
    [0] the server’s processor for each action
   *[other] the same, with { $spectators } who look on
}
cli-load-sizes = messages to who plays: half, 99 %, largest
cli-load-shown = messages to who looks on: half, 99 %, largest
cli-load-memory = the server’s memory
cli-load-gone = a client gave up
cli-load-start = start with { $count } stored tables
