reversi-name = Réversi
reversi-about = Encerclez les pions adverses pour les retourner. Qui en a le plus à la fin gagne.
reversi-black = Noir
reversi-white = Blanc
reversi-disc = pion
reversi-square = case
reversi-bot-heuristic = Pose le pion après lequel la position paraît la meilleure.
reversi-bot-deep = Regarde aussi loin que son budget le permet.
reversi-panel-discs = Pions
reversi-say-turn = { $seat } doit poser un pion.
reversi-say-won = { $seat } a gagné.
reversi-say-drawn = La partie est nulle.
reversi-end-more = plus de pions quand personne ne pouvait plus en poser
reversi-end-even = autant de pions de chaque côté
reversi-button-pass = Passer
reversi-told-place = { $turned ->
    [one] { $seat } pose un pion en { $square } et en retourne un.
   *[other] { $seat } pose un pion en { $square } et en retourne { $turned }.
}
reversi-told-pass = { $seat } ne peut rien poser et passe.
reversi-place = Poser un pion
reversi-place-empty = La case est vide.
reversi-place-turns = Le pion encercle au moins un pion adverse, en ligne entre lui et un pion de son camp.
reversi-pass = Passer
reversi-pass-stuck = Ne passe que qui ne peut rien poser.
reversi-pass-other = L’autre camp peut encore poser un pion.
reversi-victory = Le camp a gagné
reversi-victory-over = Personne ne peut plus poser de pion.
reversi-victory-more = Il a plus de pions que l’autre camp.
reversi-read = « { $word } » n’est pas une action ; on attend une case comme d3, ou pass
reversi-position = « { $word } » n’est pas une position ; on attend huit rangées de b, w et nombres de cases vides, comme 8/8/8/3wb3/3bw3/8/8/8 b
reversi-worth-corners = coins
reversi-worth-beside = cases voisines des coins
reversi-worth-room = cases jouables
reversi-worth-discs = pions
reversi-forecast = { $turned ->
    [one] Un pion est retourné.
   *[other] { $turned } pions sont retournés.
}
reversi-help =
    CASE : poser un pion, par exemple « d3 »
    pass : où aucun pion ne peut être posé, « pass »
