table-won = Victoire de { $seat } : { $reason }
table-shared = La victoire est partagée : { $reason }
table-draw = Partie nulle : { $reason }
table-resigned = l’autre camp abandonne
table-agreed = les deux camps sont d’accord
table-over = La partie est finie : { $reason }
table-turn = C’est le tour de { $seat }.
table-chance = Le sort décide.
table-picks = ces choix ne forment pas une action ; il faut suivre ce qui est proposé
table-cell = il n’y a pas de case « { $word } » ici ; il en faut une de { $first } à { $last }
table-takeback-nothing = Il n’y a rien à reprendre.
table-takeback-sealed = Un placement scellé ne se reprend pas.
table-takeback-done = La dernière action est reprise.
table-redo-nothing = Il n’y a rien à rejouer.
table-draft-open = Tout le monde est prêt : la partie commence.
table-draft-only = Pendant le placement, on ne peut que modifier le placement.
table-draft-closed = Aucun placement ne peut être modifié maintenant.
table-draft-nothing-there = Il n’y a rien à cet endroit.
table-draft-incomplete = { $count ->
    [one] Il reste une pièce à placer : { $missing }.
   *[other] Il reste { $count } pièces à placer : { $missing }.
}
table-draft-commands = il faut l’une de ces commandes : place TYPE CASE, remove CASE, swap CASE CASE, preset NOM, random, clear, ready
table-draft-preset = il n’y a pas de placement « { $name } » ; il faut l’un de ceux-ci : { $names }
table-draft-kind = il n’y a pas de pièce « { $word } » dans la réserve ; il faut l’une de celles-ci : { $words }
table-log-first = ceci n’est pas un enregistrement ; la première ligne doit être « quincunx 1 »
table-log-game = il faut « game », le nom du jeu et son édition, par exemple « game toy 1 »
table-log-option = il faut « option », une clé et sa valeur
table-log-header = « { $word } » ne veut rien dire ici ; il faut game, option, file, position ou une ligne vide
table-log-entry = cette ligne est illisible ; il faut une heure, puis « SIÈGE: ACTION », « chance: RÉSULTAT », « SIÈGE seals: ACTIONS », « takeback », « redo », « SIÈGE resigns » ou « draw agreed »
table-log-after = rien ne peut suivre une ligne vide après les actions
table-log-other-game = ceci est une partie de { $game } ; il en faut une de { $expected }
table-log-edition = cet enregistrement est de l’édition { $edition } ; ce programme connaît les éditions jusqu’à { $known }
table-log-refused = cette ligne est refusée : { $reason }
table-log-chance = le sort ne peut pas donner « { $line } » ici
table-log-draft = « { $line } » ne peut figurer dans ce placement
table-log-draft-short = ce placement n’est pas complet
table-file-unknown = ce fichier n’est ni un enregistrement ni l’un des formats du jeu ({ $formats })
