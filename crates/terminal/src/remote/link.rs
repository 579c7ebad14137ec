//! The connection to a server: a seat by HTTP, a conversation by WebSocket.

use crate::Words;
use phrase::Text;
use std::fmt;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::Duration;
use tungstenite::client::IntoClientRequest as _;
use tungstenite::http::HeaderValue;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Error, Message, WebSocket};
use wire::{Ask, Branch, Hearing, NewTable, Problem, Seat, TableInfo, Tell};

/// What an address answers with.
type Response = ureq::http::Response<ureq::Body>;

/// The cookie by which a server knows a guest.
const COOKIE: &str = "quincunx";

/// What is shown to a server to be taken for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// The word by which it knows a guest.
    Guest(String),
    /// A token of an account.
    Token(String),
}

impl Key {
    /// The header that shows it.
    fn header(&self) -> (&'static str, String) {
        match self {
            Key::Guest(word) => ("Cookie", format!("{COOKIE}={word}")),
            Key::Token(token) => ("Authorization", format!("Bearer {token}")),
        }
    }
}
/// After how long a server is gone that says nothing, not even that it is still there.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a look for news may take.
const GLANCE: Duration = Duration::from_millis(1);

/// Where a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    is_secure: bool,
    host: String,
    table: String,
}

impl Address {
    /// Reads a person's link to a table.
    ///
    /// ```
    /// use terminal::Address;
    /// let address = Address::read("http://localhost:7373/table/abc?lang=fr").unwrap();
    /// assert_eq!(address.to_string(), "http://localhost:7373/table/abc");
    /// assert_eq!(Address::read("localhost:7373"), None);
    /// ```
    pub fn read(link: &str) -> Option<Address> {
        let (scheme, rest) = link.split_once("://").unwrap_or(("http", link));
        let is_secure = match scheme {
            "http" | "ws" => false,
            "https" | "wss" => true,
            _ => return None,
        };
        let (host, path) = rest.split_once('/')?;
        let path = path.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
        let table = path.rsplit('/').next()?;
        let is_word = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_graphic() && c != '%');
        let (host, table) = (host.to_string(), table.to_string());
        (is_word(&host) && is_word(&table)).then_some(Address { is_secure, host, table })
    }

    /// Which machine it is on.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The table's id.
    pub(super) fn table(&self) -> &str {
        &self.table
    }

    /// An address of the server's tables, or of something of this one.
    fn http(&self, tail: &str, words: &Words) -> String {
        let scheme = if self.is_secure { "https" } else { "http" };
        format!("{scheme}://{}/api/tables{tail}?lang={}", self.host, words.lang().tag())
    }

    fn socket(&self, words: &Words) -> String {
        let scheme = if self.is_secure { "wss" } else { "ws" };
        format!("{scheme}://{}/api/tables/{}/socket?lang={}", self.host, self.table, words.lang().tag())
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}/table/{}", self.host, self.table)
    }
}

/// Why a server cannot be heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lost {
    /// It has gone silent.
    Silent,
    /// It cannot be reached; what the machine says.
    Unreachable(String),
    /// It will not have us; what it says.
    Refused(String),
    /// It says something that cannot be understood.
    Odd,
}

impl Lost {
    pub(super) fn said(&self, words: &Words) -> String {
        match self {
            Lost::Silent => words.word("terminal.remote-lost"),
            Lost::Unreachable(said) => {
                words.say(&Text::new("terminal.remote-unreachable").name("said", said.as_str()))
            }
            Lost::Refused(said) => said.clone(),
            Lost::Odd => words.word("terminal.remote-odd"),
        }
    }
}

/// A conversation with a server.
pub(super) struct Link {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    hearing: Hearing,
}

impl Link {
    /// Takes a seat, if one is open, and begins to talk. Also gives the word that the server knows us by.
    pub(super) fn open(
        address: &Address,
        key: Option<Key>,
        words: &Words,
    ) -> Result<(Option<Key>, Link), Lost> {
        let key = sit_down(address, key, words)?;
        let mut request = address.socket(words).into_client_request().map_err(|_| Lost::Odd)?;
        if let Some((name, value)) = key.as_ref().map(Key::header) {
            let value = HeaderValue::from_str(&value).map_err(|_| Lost::Odd)?;
            request.headers_mut().insert(name, value);
        }
        let (socket, _) = tungstenite::connect(request).map_err(|error| unreachable(&error))?;
        Ok((key, Link { socket, hearing: Hearing::default() }))
    }

    pub(super) fn send(&mut self, ask: &Ask) -> Result<(), Lost> {
        let text = serde_json::to_string(ask).map_err(|_| Lost::Odd)?;
        self.socket.send(Message::text(text)).map_err(|error| unreachable(&error))
    }

    /// Waits for what is told next.
    pub(super) fn receive(&mut self) -> Result<Tell, Lost> {
        self.wait_at_most(PATIENCE)?;
        match self.read()? {
            Some(tell) => Ok(tell),
            None => Err(Lost::Silent),
        }
    }

    /// What was told meanwhile, if anything was.
    pub(super) fn receive_if_any(&mut self) -> Result<Option<Tell>, Lost> {
        self.wait_at_most(GLANCE)?;
        self.read()
    }

    fn wait_at_most(&self, time: Duration) -> Result<(), Lost> {
        let stream = match self.socket.get_ref() {
            MaybeTlsStream::Plain(stream) => stream,
            MaybeTlsStream::Rustls(stream) => stream.get_ref(),
            _ => return Err(Lost::Odd),
        };
        stream.set_read_timeout(Some(time)).map_err(|error| Lost::Unreachable(error.to_string()))
    }

    /// The next message, or nothing if none comes in time.
    fn read(&mut self) -> Result<Option<Tell>, Lost> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    return self.hearing.hear(&text).map(Some).map_err(|_| Lost::Odd);
                }
                Ok(Message::Close(_)) => return Err(Lost::Silent),
                Ok(_) => {}
                Err(Error::Io(error))
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    return Ok(None);
                }
                Err(error) => return Err(unreachable(&error)),
            }
        }
    }
}

fn unreachable(error: &Error) -> Lost {
    match error {
        Error::ConnectionClosed | Error::AlreadyClosed => Lost::Silent,
        error => Lost::Unreachable(error.to_string()),
    }
}

/// Asks for a seat. If none is open one looks on, or goes on with the seats one has.
fn sit_down(address: &Address, key: Option<Key>, words: &Words) -> Result<Option<Key>, Lost> {
    let url = address.http(&format!("/{}/join", address.table), words);
    let (given, body) = post(&url, key.as_ref(), "{}")?;
    if let Err(problem) = body {
        // A table that is full can still be looked at; one that is not there cannot, nor with a token that opens nothing.
        if ["not-found", "bad-request", "token", "scope"].contains(&problem.id.as_str()) {
            return Err(Lost::Refused(problem.message));
        }
    }
    Ok(given.map(Key::Guest).or(key))
}

/// Makes a table that goes on from an earlier point of another, and says where it is.
pub(super) fn branch(
    address: &Address,
    key: Option<&Key>,
    game: String,
    branch: Branch,
    words: &Words,
) -> Result<Address, Lost> {
    let wanted = NewTable { game, branch: Some(branch), ..NewTable::default() };
    let wanted = serde_json::to_string(&wanted).map_err(|_| Lost::Odd)?;
    let (_, body) = post(&address.http("", words), key, &wanted)?;
    let made = body.map_err(|problem| Lost::Refused(problem.message))?;
    let made: TableInfo = serde_json::from_str(&made).map_err(|_| Lost::Odd)?;
    Ok(Address { table: made.id, ..address.clone() })
}

/// A text that the server gives of the table, as a seat may know it.
pub(super) fn fetch(
    address: &Address,
    key: Option<&Key>,
    tail: &str,
    seat: Option<Seat>,
    words: &Words,
) -> Result<String, Lost> {
    let url = address.http(&format!("/{}/{tail}", address.table), words);
    let url = seat.map_or(url.clone(), |seat| format!("{url}&seat={}", seat.0));
    let mut request = agent().get(url);
    if let Some((name, value)) = key.map(Key::header) {
        request = request.header(name, value);
    }
    let response = request.call().map_err(|error| Lost::Unreachable(error.to_string()))?;
    body_of(response)?.map_err(|problem| Lost::Refused(problem.message))
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).build().into()
}

/// What a server answers to something that is sent to it, and the word by which it knows us from now on.
fn post(url: &str, key: Option<&Key>, text: &str) -> Result<(Option<String>, Result<String, Problem>), Lost> {
    let mut request = agent().post(url).header("Content-Type", "application/json");
    if let Some((name, value)) = key.map(Key::header) {
        request = request.header(name, value);
    }
    let response = request.send(text).map_err(|error| Lost::Unreachable(error.to_string()))?;
    let cookies = response.headers().get_all("Set-Cookie").iter().filter_map(|value| value.to_str().ok());
    let given = cookies.filter_map(|text| text.strip_prefix(COOKIE)?.strip_prefix('=')).next();
    let given = given.map(|text| text.split(';').next().unwrap_or_default().to_string());
    Ok((given, body_of(response)?))
}

/// What an answer says: a text, or why not.
fn body_of(mut response: Response) -> Result<Result<String, Problem>, Lost> {
    let is_done = response.status().is_success();
    let body = response.body_mut().read_to_string().map_err(|error| Lost::Unreachable(error.to_string()))?;
    match is_done {
        true => Ok(Ok(body)),
        false => serde_json::from_str(&body).map(Err).map_err(|_| Lost::Odd),
    }
}
