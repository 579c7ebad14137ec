terminal-turn = Au tour de { $seat }.
terminal-setup = { $seat } place ses pièces.
terminal-reserve = Réserve : { $pieces }
terminal-unreached = { $count ->
    [one] Une règle n’a pas été atteinte.
   *[other] { $count } règles n’ont pas été atteintes.
}
terminal-unknown = { $said } (« help » donne la liste des commandes)
terminal-column = colonne { $column } : { $said }
terminal-no-bot = une personne joue ici ; il faut une commande (« help » en donne la liste) ou « think BOT »
terminal-bots = il n’y a pas de joueur « { $bot } » ; il faut l’un de ceux-ci : { $bots }
terminal-layers = il n’y a pas de calque « { $layer } » ; il faut l’un de ceux-ci : { $layers }
terminal-file = { $file } : { $said }
terminal-utf8 = cette ligne n’est pas en UTF-8 ; il faut une commande
terminal-help = show : le plateau. actions : ce qui est permis. position [TEXTE] : la position, ou la fixer.
    layer NOM [SIÈGE] : une analyse sur le plateau. log : ce qui s’est passé. rules : le livre des règles.
    undo (revert, u), redo. save FICHIER, load FICHIER. setup FICHIER : placer selon un fichier.
    think [BOT], ou une ligne vide : un joueur automatique joue. resign, draw. help, exit.
