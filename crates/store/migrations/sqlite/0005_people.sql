-- An account: a guest who took a name. `person` is how seats name them, and stays what it was before. A deleted account keeps
-- its row, so that its name is never given again; nothing else of it is kept.
CREATE TABLE accounts (
    id       TEXT NOT NULL PRIMARY KEY,
    person   TEXT NOT NULL UNIQUE,
    name     TEXT NOT NULL,
    folded   TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    recovery TEXT NOT NULL,
    since    INTEGER NOT NULL,
    settings TEXT NOT NULL DEFAULT '',
    deleted  INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- What a browser or a program shows to be taken for an account: a hash of it. A session has every right; a token those it was
-- given, separated by blanks.
CREATE TABLE keys (
    hash    TEXT NOT NULL PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL REFERENCES accounts (id),
    kind    TEXT NOT NULL,
    name    TEXT NOT NULL,
    scopes  TEXT NOT NULL,
    made    INTEGER NOT NULL,
    used    INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX keys_by_account ON keys (account);
