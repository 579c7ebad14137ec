terminal-turn = À jouer : { $seat }.
terminal-setup = { $seat } place ses pièces.
terminal-curtain = Au suivant : { $seat }. Appuyez sur Entrée quand personne d’autre ne regarde.
terminal-row = { $label } : { $value }
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
terminal-seat = il n’y a pas de siège « { $seat } » ; il faut un nombre de 1 à { $seats }
terminal-time = on ne peut lire aucune durée dans « { $bot } » ; il faut par exemple deep:2s ou deep:500ms
terminal-bot-failed = le joueur automatique a échoué ; une action est jouée au hasard à sa place
terminal-gone = a quitté la partie
terminal-hint-none = la machine n’a pas de conseil à donner ici
terminal-keep-name = « { $name } » : rien ne peut être gardé sous ce nom ; on attend des lettres, des chiffres, des espaces, « - » ou « _ »
terminal-keep-none = aucun placement n’est gardé pour ce jeu
terminal-no-setup = il n’y a pas de placement complet à enregistrer
terminal-person = une personne
terminal-needs-file = il faut un nom de fichier après « { $word } »
terminal-file = { $file } : { $said }
terminal-file-missing = { $file } : ce fichier n’existe pas
terminal-file-utf8 = { $file } : ce fichier n’est pas du texte en UTF-8
terminal-utf8 = cette ligne n’est pas en UTF-8 ; il faut une commande
terminal-you = vous
terminal-open = libre
terminal-remote-lost = on n’entend plus le serveur ; il est rappelé
terminal-remote-back = Le serveur est de retour.
terminal-remote-unreachable = on ne peut joindre le serveur : { $said }
terminal-remote-odd = le serveur dit quelque chose que l’on ne comprend pas ici ; est-ce la même version ?
terminal-remote-only-here = cela ne se fait que pour une partie sur cette machine, pas à une table d’un serveur
terminal-remote-your-turn = c’est à vous ; il faut une commande (« help » en donne la liste)
terminal-remote-rules = les règles se lisent à l’adresse { $address }
terminal-remote-link = « { $link } » ne mène à aucune table ; il faut par exemple http://localhost:7373/table/abc
terminal-kept-seats = la première ligne dit qui est assis où ; il faut « seats » et un joueur par siège, par exemple : seats human captain
terminal-flip-map = une carte reste orientée comme les cartes ; il faut un plateau qui a un bord par joueur
terminal-step = il n’y a pas d’étape « { $word } » ; il faut back, forward, first, last ou un nombre de 0 à { $last }
terminal-task = Exercice { $number } sur { $count } : { $title }
terminal-lesson-over = C’était le dernier exercice. Continuez à jouer, ou quittez avec exit.
terminal-step-none = cette étape n’existe plus
terminal-step-now = c’est le présent ; il faut d’abord « step back » ou une autre étape, puis « branch »
terminal-past = Étape { $step } sur { $last }.
terminal-past-keys = PgPréc PgSuiv étape  Fin présent  branch : jouer d’ici
terminal-past-picks = c’est le passé ; Fin revient au présent, « branch » joue à partir d’ici une nouvelle partie
terminal-hint-turn = il n’y a personne ici à conseiller ; il faut que ce soit votre tour
terminal-hint-setup = il n’y a pas de conseil pendant le placement ; il faut « random », « preset NOM » ou une idée à vous
terminal-hint-thinks = Une machine y réfléchit …
terminal-hint-play = Conseil : { $line }
terminal-hint-value = Valeur : { $value }
terminal-hint-expected = Suite attendue : { $lines }
terminal-hint-reason = { $part } : { $before } → { $after }
terminal-worth-title = Ce que vaut la position
terminal-worth-none = personne ne peut dire ici ce que vaut la position
terminal-proposal-draw = Nulle proposée par { $seat } (draw, decline).
terminal-proposal-undo = Reprise de la dernière action demandée par { $seat } (undo, decline).
terminal-long = cette ligne dépasse { $most } octets ; attendu : une commande
terminal-file-there = { $file } existe déjà ; « { $word }! { $file } » l’écrase
terminal-needs-line = attendu : ce dont il s’agit, comme on le taperait : « why not LIGNE »
terminal-past-line = c’était possible à cette étape, mais plus maintenant ; « step last » revient au présent, « branch » reprend d’ici comme nouvelle partie
terminal-past-hint = un conseil vaut pour le présent ; « step last » y revient, « branch » reprend d’ici comme nouvelle partie
terminal-chance = { $percent } % { $text }
terminal-sum-attack = Attaque : { $total }
terminal-sum-defence = Défense : { $total }
terminal-option = { $about } : { $value }
terminal-option-differs = { $about } : { $value } (autrement que dans l’ensemble des règles)
terminal-borders = À côté : { $names }
terminal-both = les deux
terminal-page-keys = Haut Bas défiler  Échap retour
terminal-more = Ctrl-T : suite
terminal-welcome = Les flèches déplacent le curseur, Entrée choisit, Tab passe au choix suivant ; ou tapez une commande. « ? » montre les touches.
terminal-hint = ? touches  Tab suivant  Échap retour
terminal-choices = Choix
terminal-thinking = réflexion ({ $nodes })
terminal-small = cette fenêtre est trop petite ; il faut l’agrandir
terminal-keys-title = Touches
terminal-keys = Flèches : parcourir le plateau. Entrée ou Espace : choisir. Échap : reprendre le dernier choix, arrêter un joueur automatique.
    Tab : le prochain choix possible ; en tapant, compléter le mot. F1 à F12 : un choix par son numéro.
    Haut et Bas en tapant, ou Ctrl-P et Ctrl-N : lignes précédentes. Ctrl-U : effacer la ligne.
    Page précédente, Page suivante, Début, Fin : parcourir la partie, et revenir au présent.
    Ctrl-Z : annuler. Ctrl-Y : rejouer. Ctrl-G : un conseil. Ctrl-L : le calque suivant. Ctrl-T : la suite de ce qui est à côté du plateau. Ctrl-F : tourner le plateau.
    Souris : cliquer ou glisser pour choisir, clic droit pour reprendre, molette pour parcourir le journal. Ctrl-C : quitter.
terminal-help = show : le plateau. actions : ce qui est permis. position [TEXTE] : la position, ou la fixer. flip : voir le plateau de l’autre côté.
    layer NOM [SIÈGE] : une analyse sur le plateau ; suivie d’une CASE, ce qu’elle en dit. log : ce qui s’est passé. rules : le livre des règles. options : ce qu’on joue, option par option.
    hint : ce qu’une machine jouerait, et pourquoi. mind : ce que les machines avaient en tête. worth : ce que vaut la position, partie par partie.
    step back, forward, first, last ou N : revoir une étape. branch (play from here) : jouer à partir d’elle.
    undo (revert, u), redo. save FICHIER, load FICHIER. setup FICHIER : placer selon un fichier. save-setup FICHIER.
    keep-setup NOM : garder son placement pour d’autres parties ; setups : ceux qu’on a gardés ; setup NOM : en poser un.
    think [BOT[:DURÉE] ou NIVEAU], ou une ligne vide : un joueur automatique joue. draw (agree), decline. help, exit.
    resign : à plus de deux, les autres continuent, et l’option leave dit ce que devient le siège.
    why not LIGNE (forecast LIGNE) : pourquoi c’est impossible, ou ce qui en résulterait ; rien n’est fait. save! FICHIER : écraser un fichier.
