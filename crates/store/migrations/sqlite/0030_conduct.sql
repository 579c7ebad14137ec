-- Whom somebody does not want to meet.
CREATE TABLE blocks (
    id      INTEGER PRIMARY KEY,
    person  TEXT NOT NULL,
    blocked TEXT NOT NULL,
    at      INTEGER NOT NULL,
    UNIQUE (person, blocked)
);

-- What somebody reported about somebody, for whoever runs the server.
CREATE TABLE reports (
    id       INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    person   TEXT NOT NULL,
    about    TEXT NOT NULL,
    match_id TEXT NOT NULL,
    text     TEXT NOT NULL,
    closed   INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX reports_by_person ON reports (person) WHERE closed = 0;

-- What whoever runs the server has decided about somebody: 'mute' or 'ban', until a time in milliseconds since 1970.
CREATE TABLE sanctions (
    person TEXT NOT NULL,
    kind   TEXT NOT NULL,
    until  INTEGER NOT NULL,
    PRIMARY KEY (person, kind)
) WITHOUT ROWID;
