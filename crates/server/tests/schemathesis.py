"""Holds a running server against its own description (/api/openapi.json) with schemathesis.

usage: schemathesis.py PROGRAM CASES

PROGRAM is the `quincunx` to be started, CASES how many are made up for each operation. Run it by the Python of an
environment that has schemathesis: `./check api` sets one up.
"""
import json, os, re, subprocess, sys, tempfile, urllib.request

PROGRAM, CASES = sys.argv[1], sys.argv[2]
SEED = "20261117"

# What is not tried: streams and sockets do not end, and a report takes its time.
NEVER = r"(stream|socket|report)$"
# A table to be tried at stays as it is: nobody gives up there.
ENDS = r"(resign|draw|rematch)$"

# Valid data may still be refused: by the rules of a game, by who one is, by how things stand.
CONFIG = """
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "401", "403", "404", "409", "422", "503"]

[[operations]]
include-path-regex = "^/api/tables/"
parameters = {parameters}
"""


class Server:
    """A server that is started for this, and forgets everything."""

    def __init__(self, folder):
        limits = ["requests", "tables", "uploads", "open-tables", "sockets", "questions", "thoughts", "connections", "passwords"]
        off = [word for limit in limits for word in ("--limit", f"{limit}=off")]
        database = f"sqlite:{os.path.join(folder, 'games.db')}"
        command = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--database", database, "--log", "error", "--lang", "en"]
        self.process = subprocess.Popen(command + off, stdout=subprocess.PIPE, text=True)
        first = self.process.stdout.readline()
        self.url = re.search(r"http://[^/\s]+", first).group(0)

    def post(self, path, body, **headers):
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer), answer.headers

    def token(self):
        _, head = self.post("/api/account", {"name": "tester", "password": "oak and iron"})
        cookie = head["set-cookie"].split(";")[0]
        made, _ = self.post("/api/account/tokens", {"name": "t", "scopes": ["read", "play", "make"]}, Cookie=cookie)
        return made["secret"]


def run(server, folder, title, words, never=NEVER, parameters="{}"):
    """One round; what schemathesis counted is added up, and any failure is one."""
    config = os.path.join(folder, "schemathesis.toml")
    with open(config, "w") as file:
        file.write(CONFIG.replace("{parameters}", parameters))
    command = ["schemathesis", "--config-file", config, "run", f"{server.url}/api/openapi.json", "--seed", SEED,
               "--max-examples", CASES, "--phases", "examples,coverage,fuzzing", "--workers", "2", "--request-timeout", "30",
               "--exclude-path-regex", never, "--generation-database", "none", "--warnings", "off"]
    done = subprocess.run([sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()"] + command[1:] + words,
                          capture_output=True, text=True, cwd=folder)
    counted = re.findall(r"(\d+) generated", done.stdout)
    print(f"{title}: {counted[-1] if counted else 'no'} cases")
    if done.returncode:
        print(done.stdout, done.stderr)
    return done.returncode == 0, int(counted[-1]) if counted else 0


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            token = server.token()
            shown = ["--header", f"Authorization: Bearer {token}"]
            table, _ = server.post("/api/tables", {"game": "reversi", "seats": ["me", "me"]}, Authorization=f"Bearer {token}")
            rounds = [
                run(server, folder, "by a token", shown, never=f"{NEVER}|^/api/account"),
                run(server, folder, "at a table", shown + ["--include-path-regex", "^/api/tables/"],
                    never=f"{NEVER}|{ENDS}", parameters='{ "path.id" = "%s" }' % table["id"]),
                run(server, folder, "as a guest", ["--include-path-regex", "^/api/account"]),
            ]
            print(f"{sum(count for _, count in rounds)} cases")
            sys.exit(0 if all(good for good, _ in rounds) and server.process.poll() is None else 1)
        finally:
            server.process.terminate()
            server.process.wait()


main()
