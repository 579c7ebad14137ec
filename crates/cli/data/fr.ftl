cli-game = il n’y a pas de jeu « { $game } » ; il faut l’un de ceux-ci : { $games }
cli-file = { $file } : { $said }
cli-option-file = l’option { $key } ne peut valoir « { $value } » ; il faut un fichier de texte qui puisse être lu ({ $said })
cli-same-name = deux options nomment des fichiers différents appelés { $file } ; il faut des noms différents, car un enregistrement ne garde qu’un fichier de chaque nom
cli-seat = il n’y a pas de siège « { $seat } » ; il faut un nombre de 1 au nombre de joueurs
cli-resume-none = aucune partie n’a été laissée ici ; il en faut une commencée dans un terminal (quincunx play JEU)
cli-resume-which = il faut le numéro de l’une d’elles, par exemple : quincunx play --resume 1
cli-resume-number = il n’y a pas de partie { $word } ; il faut un nombre de 1 à { $count } (quincunx play --resume en donne la liste)
cli-player = « { $who } » ne peut s’asseoir là ; il faut human ou l’un de ceux-ci : { $bots }
cli-time = « { $time } » ne donne pas un temps lisible ; il faut par exemple 2s ou 500ms
cli-record = { $file } : ce n’est pas l’enregistrement d’un jeu connu ici ; il faut « quincunx 1 », puis « game JEU ÉDITION »
cli-replayed = { $entries ->
    [one] une ligne rejouée
   *[other] { $entries } lignes rejouées
}
cli-drawn = { $file } : dessiné
cli-checked = { $file } : utilisable
cli-bot = il n’y a pas de joueur « { $bot } » ; il faut l’un de ceux-ci : { $bots }
cli-arena-length = longueur médiane : { $actions } actions
cli-protocol = « { $word } » n’est ni une commande (« quincunx help » en donne la liste) ni un protocole d’un jeu ; les protocoles sont : { $protocols }
cli-serving = Quincunx est à l’adresse { $address } (Ctrl-C pour finir)
cli-listen = { $address } : { $said }
cli-store = les parties ne peuvent être gardées : { $said }
cli-no-folder = ce système n’a pas de dossier de données ; il faut --data DOSSIER
cli-strength = Elo { $elo } (de { $low } à { $high })
cli-arena-other = { $file } est le relevé d’une autre série ; il faut le même jeu, les mêmes options, joueurs et graine
cli-expected = attendu : { $lines }
cli-layer = il n’y a pas de carte « { $layer } » ici ; il faut l’une de celles-ci : { $layers }
cli-analyse-other = { $file } est un enregistrement de { $game } ; il en faut un de { $asked }
cli-row = { $label } : { $value }
cli-arena-none = aucune partie n’a été jouée
cli-project = { $file } : ce fichier n’existe pas ; il faut donner le dossier du projet par --project
cli-ply = l’enregistrement a { $entries ->
    [one] une entrée
   *[other] { $entries } entrées
}, non { $ply } ; il faut un nombre de 0 à { $entries }
cli-damaged = la base de données est endommagée : { $said } ; docs/hosting.md dit comment mettre une copie à sa place
cli-public-url = l’adresse publique « { $given } » ne convient pas ; attendu par exemple https://games.example.org, sans chemin
cli-proxy = le mandataire « { $given } » ne convient pas ; attendu une adresse ou un réseau, par exemple 10.0.0.0/8
cli-limit-name = il n’y a pas de limite « { $given } » ; attendu : { $names }
cli-limit-share = la limite « { $given } » ne convient pas ; attendu par exemple 40/200, par personne et par adresse, ou off
cli-limit-number = la limite « { $given } » ne convient pas ; attendu un nombre de 1 à { $most }
cli-admin-no-table = il n’y a pas de table « { $id } » ; rien n’a changé
cli-admin-exists = { $file } existe déjà ; attendu un nouveau fichier
cli-admin-copied = tout est dans { $file }
cli-admin-deleted = { $tables ->
    [one] { $tables } table oubliée
   *[other] { $tables } tables oubliées
}
cli-admin-would-delete = { $tables ->
    [one] { $tables } table serait oubliée
   *[other] { $tables } tables seraient oubliées
}
cli-admin-whole = la base de données est intacte : { $tables } tables, dont { $over } finies, { $entries } entrées, { $megabytes } Mo
cli-database = la base de données « { $url } » est d’un genre inconnu ; il faut sqlite:FICHIER ou postgres://HÔTE/BASE
cli-broker = on ne peut rien dire aux autres nœuds : { $said }
cli-admin-moved = { $rows } lignes ont été déplacées vers { $url }
cli-fewer = { $found ->
    [one] une seule suite a été comparée, non { $asked }
   *[other] { $found } suites ont été comparées, non { $asked }
}
cli-new-game-id = « { $id } » n’est pas un nom de jeu ; on attend des minuscules et des chiffres, une lettre d’abord, comme morris
cli-new-game-folder = ceci n’est pas le dossier source du programme ; on y attend crates/arcade : allez-y ou donnez --folder DIR
cli-new-game-taken = il y a déjà un jeu « { $id } » ; on attend un autre nom
cli-new-game-made = { $folder } est désormais un petit jeu entier, inscrit dans la liste des jeux. Ensuite : cargo test -p { $id }
cli-verify-kept = fair { $scheme } : { $lots ->
    [one] { $lots } tirage est bien celui
   *[other] { $lots } tirages sont bien ceux
} que tous ont tirés ensemble, { $setups ->
    [one] et { $setups } placement est bien celui promis.
   *[other] et { $setups } placements sont bien ceux promis.
}
cli-verify-none = fair none : cette partie ne promet rien sur ses tirages, il n’y a donc rien à vérifier.
cli-verify-inherited = { $entries ->
    [one] { $entries } entrée a été jouée ailleurs auparavant et n’est pas couverte.
   *[other] { $entries } entrées ont été jouées ailleurs auparavant et ne sont pas couvertes.
}
cli-verify-silent = Le siège { $seat } n’a rien tiré lui-même (une machine, ou un client muet).
cli-report-none = { $file } : rien n’a été joué dans cet enregistrement, il n’y a donc rien à en dire
cli-report-hidden = { $file } : cette partie n’est pas finie, et elle cache quelque chose ; une partie finie est attendue
cli-puzzles-none = aucun problème n’a été trouvé dans les parties de { $game }
cli-puzzles-found = { $found } problèmes en { $games } parties
cli-puzzles-grade = degré { $grade } : { $count }
cli-puzzles-thrown = écartés, { $why } : { $count }
cli-token-empty = { $file } ne contient pas de jeton
cli-token-none = il faut un jeton : --token-file FICHIER, ou QUINCUNX_TOKEN dans l’environnement
cli-bot-plays = { $who } joue à { $game } sur { $server }
cli-bot-joined = { $table } : assis
cli-bot-over = { $table } : { $said }
cli-bot-left = { $table } : quittée, { $said }
cli-bot-lost = le serveur ne répond pas ({ $said }) ; il est rappelé
cli-bot-odd = le serveur dit quelque chose d’incompréhensible
cli-admin-nobody = personne ne s’appelle « { $who } » ; il faut un nom, ou guest:… comme dans « quincunx admin reports »
cli-admin-sentenced = { $who } : { $kind } pour { $days ->
    [one] un jour
   *[other] { $days } jours
}
cli-admin-lifted = { $who } : plus de { $kind }
cli-admin-closed = le signalement { $id } est clos
cli-admin-no-report = il n’y a pas de signalement ouvert { $id }
cli-peer-settings = seuls les programmes d’autrui ont des réglages à eux ; { $bot } n’en a pas
cli-peer-setting = attendu : NOM=VALEUR, et non « { $set } »
cli-peer-start = « { $program } » ne peut être lancé : { $why }
cli-peer-name = attendu : le nom d’un programme après { $protocol }:, par exemple { $protocol }:fairy-stockfish
cli-load-elsewhere = la charge n’est mise que sur un serveur de cette machine, par exemple http://127.0.0.1:7373, et non sur { $url }
cli-load-table = une table inactive de { $game }
cli-load-idle = { $count } connexions inactives, deux par table : mémoire du serveur
cli-load-idle-fresh = de même, juste après leur arrivée
cli-load-idle-each = pour chacune, avec sa part d’une table
cli-load-storm = { $count } connexions coupées d’un coup : toutes revenues après
cli-load-moving = { $tables } tables, un coup toutes les { $pace } s : coups
cli-load-fast = { $tables } tables au plus vite : coups
cli-load-times = jusqu’à l’accusé d’un coup : moitié, 99 %, le plus long
cli-load-each = { $spectators ->
    [0] processeur du serveur pour chaque coup
   *[other] de même, avec { $spectators } spectateurs
}
cli-load-sizes = messages à qui joue : moitié, 99 %, le plus grand
cli-load-shown = messages à qui regarde : moitié, 99 %, le plus grand
cli-load-memory = mémoire du serveur
cli-load-gone = un client a abandonné
cli-load-start = démarrage avec { $count } tables enregistrées
