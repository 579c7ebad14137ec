//! Requests to a server, by a token.

use crate::rim;
use phrase::{Lang, Text};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{BufRead, BufReader, Lines, Read};
use std::time::Duration;
use ureq::http::Response;
use wire::Problem;

/// How long a server has to answer; it may wait for news for fifteen seconds.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a server has to be reached.
const REACHED: Duration = Duration::from_secs(10);

/// Whoever sends requests to a server.
pub struct Caller {
    server: String,
    token: String,
    lang: Lang,
    agent: ureq::Agent,
}

/// Why something was not done.
#[derive(Debug)]
pub enum CallError {
    /// The server says why.
    Problem(Problem),
    /// The server cannot be heard; what the machine says.
    Lost(String),
    /// The server says something that cannot be understood.
    Odd,
}

impl CallError {
    /// Whether it is no use to try again.
    pub fn is_final(&self) -> bool {
        match self {
            CallError::Problem(problem) => {
                !["busy", "too-many", "closed", "timeout", "inner", "taken"].contains(&problem.id.as_str())
            }
            CallError::Lost(_) => false,
            CallError::Odd => true,
        }
    }

    /// What is said of it.
    pub fn said(&self, caller: &Caller) -> String {
        match self {
            CallError::Problem(problem) => problem.message.clone(),
            CallError::Lost(said) => said.clone(),
            CallError::Odd => rim::word(caller.lang, &Text::new("cli.bot.odd")),
        }
    }
}

impl Caller {
    /// Somebody with a token.
    pub fn new(server: &str, token: String, lang: Lang) -> Caller {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(REACHED))
            .timeout_recv_response(Some(PATIENCE));
        Caller { server: server.trim_end_matches('/').to_string(), token, lang, agent: config.build().into() }
    }

    /// What an address answers.
    pub fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, CallError> {
        serde_json::from_str(&self.text(path)?).map_err(|_| CallError::Odd)
    }

    /// What an address answers, as a text.
    pub fn text(&self, path: &str) -> Result<String, CallError> {
        self.whole(self.ask(path)?)
    }

    /// What an address tells, line by line, for ever.
    pub fn lines(&self, path: &str) -> Result<Lines<impl BufRead + use<>>, CallError> {
        let response = self.ask(path)?;
        match response.status().is_success() {
            true => Ok(BufReader::new(response.into_body().into_reader()).lines()),
            false => Err(self.whole(response).err().unwrap_or(CallError::Odd)),
        }
    }

    fn ask(&self, path: &str) -> Result<Response<ureq::Body>, CallError> {
        let request =
            self.agent.get(self.address(path)).header("Authorization", format!("Bearer {}", self.token));
        request.call().map_err(|error| CallError::Lost(error.to_string()))
    }

    /// What comes of something that is sent.
    pub fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, CallError> {
        let text = serde_json::to_string(body).map_err(|_| CallError::Odd)?;
        let request =
            self.agent.post(self.address(path)).header("Authorization", format!("Bearer {}", self.token));
        let sent = request.header("Content-Type", "application/json").send(text);
        let answer = self.whole(sent.map_err(|error| CallError::Lost(error.to_string()))?)?;
        serde_json::from_str(&answer).map_err(|_| CallError::Odd)
    }

    fn address(&self, path: &str) -> String {
        let joint = if path.contains('?') { '&' } else { '?' };
        format!("{}{path}{joint}lang={}", self.server, self.lang.tag())
    }

    /// The whole of an answer, or why there is none.
    fn whole(&self, response: Response<ureq::Body>) -> Result<String, CallError> {
        let is_done = response.status().is_success();
        let mut text = String::new();
        let read = response.into_body().into_reader().read_to_string(&mut text);
        read.map_err(|error| CallError::Lost(error.to_string()))?;
        match is_done {
            true => Ok(text),
            false => Err(serde_json::from_str(&text).map_or(CallError::Odd, CallError::Problem)),
        }
    }
}

/// How long is waited before a server that was lost is called again: longer each time, as long as it is not heard.
#[derive(Debug, Default)]
pub struct Patience(u32);

impl Patience {
    /// The server was heard.
    pub fn rest(&mut self) {
        self.0 = 0;
    }

    /// Waits.
    pub fn wait(&mut self) {
        std::thread::sleep(Duration::from_millis(250) * 2u32.pow(self.0));
        self.0 = (self.0 + 1).min(6);
    }
}
