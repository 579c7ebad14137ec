kernel-option-unknown = there is no option “{ $key }”; did you mean “{ $nearest }”? The options are: { $keys }
kernel-option-word = option { $key } cannot be “{ $value }”; expected one of: { $words }
kernel-option-number = option { $key } cannot be “{ $value }”; expected a whole number from { $least } to { $most }
kernel-option-number-or-off = option { $key } cannot be “{ $value }”; expected “off” or a whole number from { $least } to { $most }
kernel-option-file = option { $key } cannot be “{ $value }”; expected a file of your own or one of: { $shipped }
kernel-option-nested = a ruleset cannot name another ruleset; expected an option of the game
kernel-option-value = option { $key } needs a word in quotes or a whole number
kernel-file-toml = this is not well-formed TOML: { $said }
