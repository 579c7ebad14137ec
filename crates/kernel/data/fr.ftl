kernel-option-unknown = l’option « { $key } » n’existe pas ; vouliez-vous dire « { $nearest } » ? Les options sont : { $keys }
kernel-option-word = l’option { $key } ne peut valoir « { $value } » ; il faut l’un de ces mots : { $words }
kernel-option-number = l’option { $key } ne peut valoir « { $value } » ; il faut un nombre entier de { $least } à { $most }
kernel-option-number-or-off = l’option { $key } ne peut valoir « { $value } » ; il faut « off » ou un nombre entier de { $least } à { $most }
kernel-option-file = l’option { $key } ne peut valoir « { $value } » ; il faut un fichier à vous ou l’un de ceux-ci : { $shipped }
kernel-option-nested = un jeu de règles ne peut en nommer un autre ; il faut une option du jeu
kernel-option-value = l’option { $key } demande un mot entre guillemets ou un nombre entier
kernel-file-toml = ceci n’est pas du TOML bien formé : { $said }
