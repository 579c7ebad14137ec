cli-game = il n’y a pas de jeu « { $game } » ; il faut l’un de ceux-ci : { $games }
cli-file = { $file } : { $said }
cli-seat = il n’y a pas de siège « { $seat } » ; il faut un nombre de 1 au nombre de joueurs
cli-player = « { $who } » ne peut s’asseoir là ; il faut human ou l’un de ceux-ci : { $bots }
cli-time = « { $time } » ne donne pas un temps lisible ; il faut par exemple 2s ou 500ms
cli-record = { $file } : ce n’est pas l’enregistrement d’un jeu connu ici ; il faut « quincunx 1 », puis « game JEU ÉDITION »
cli-replayed = { $entries ->
    [one] une ligne rejouée
   *[other] { $entries } lignes rejouées
}
cli-checked = { $file } : utilisable
