//! A real Chromium, driven by its own protocol.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Where Debian's package `chromium` puts it.
const CHROMIUM: &str = "/usr/bin/chromium";
/// How long a page may take to become what is waited for.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running Chromium, with a profile of its own.
pub struct Chromium {
    process: Child,
    profile: PathBuf,
    /// Where it listens.
    address: String,
}

impl Chromium {
    /// Starts it, without a window.
    pub async fn start() -> Chromium {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("quincunx-chromium-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&profile).unwrap();
        let process = Command::new(CHROMIUM)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
            .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
            .args(["--disable-dev-shm-usage", "--remote-debugging-port=0", "--window-size=1280,800"])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("{CHROMIUM}: {error}; install Debian's packages chromium and chromium-driver")
            });
        let address = address(&profile).await;
        Chromium { process, profile, address }
    }

    /// A new page of a guest who was never here: pages of one guest share cookies, guests do not.
    pub async fn page(&self) -> Page {
        let (socket, _) = connect_async(&self.address).await.unwrap();
        let mut page = Page { socket, session: None, asked: 0, frames: Vec::new(), complaints: Vec::new() };
        let guest = page.call("Target.createBrowserContext", json!({})).await;
        let target = json!({ "url": "about:blank", "browserContextId": guest["browserContextId"] });
        let target = page.call("Target.createTarget", target).await;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = page.call("Target.attachToTarget", attach).await;
        page.session = session["sessionId"].as_str().map(str::to_string);
        for domain in ["Page", "Runtime", "Network", "Log"] {
            page.call(&format!("{domain}.enable"), json!({})).await;
        }
        page
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
        std::fs::remove_dir_all(&self.profile).ok();
    }
}

/// Where it listens: it writes port and path into its profile.
async fn address(profile: &std::path::Path) -> String {
    let file = profile.join("DevToolsActivePort");
    let started = Instant::now();
    loop {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        if let Some((port, path)) = text.split_once('\n') {
            return format!("ws://127.0.0.1:{port}{}", path.trim_end());
        }
        assert!(started.elapsed() < PATIENCE, "Chromium does not start");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A page, and everything it received.
pub struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    session: Option<String>,
    asked: u64,
    /// Every WebSocket message the page received.
    pub frames: Vec<String>,
    /// Errors and refusals of the page's own policy, which a good page has none of.
    pub complaints: Vec<String>,
}

impl Page {
    pub async fn go(&mut self, url: &str) {
        self.call("Page.navigate", json!({ "url": url })).await;
    }

    /// The value of an expression in the page.
    pub async fn eval(&mut self, expression: &str) -> Value {
        let asked = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", asked).await;
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    /// Waits until an expression holds.
    pub async fn until(&mut self, expression: &str) {
        let started = Instant::now();
        while !self.holds(expression).await {
            if started.elapsed() >= PATIENCE {
                let text = self.eval("document.body.innerText").await;
                panic!("in vain: {expression}\n{:?}\n{text}", self.complaints);
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Whether an expression holds; on a page that is just going away nothing does.
    async fn holds(&mut self, expression: &str) -> bool {
        let asked = json!({ "expression": format!("Boolean({expression})"), "returnByValue": true });
        let answer = self.try_call("Runtime.evaluate", asked).await;
        answer["result"]["result"]["value"] == json!(true)
    }

    /// The text of an element.
    pub async fn text(&mut self, selector: &str) -> String {
        let text = self.eval(&format!("document.querySelector({selector:?})?.innerText ?? ''")).await;
        text.as_str().unwrap_or_default().to_string()
    }

    /// Clicks the middle of an element, with a real mouse.
    pub async fn click(&mut self, selector: &str) {
        self.until(&format!("document.querySelector({selector:?})")).await;
        let place = format!(
            "(() => {{ const e = document.querySelector({selector:?}); e.scrollIntoView({{ block: 'nearest' }}); \
             const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
        );
        let place = self.eval(&place).await;
        for kind in ["mousePressed", "mouseReleased"] {
            let event =
                json!({ "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", event).await;
        }
    }

    /// Types a line into an element and sends it.
    pub async fn type_line(&mut self, selector: &str, line: &str) {
        self.eval(&format!("document.querySelector({selector:?}).focus()")).await;
        self.call("Input.insertText", json!({ "text": line })).await;
        let key = json!({ "type": "keyDown", "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r" });
        self.call("Input.dispatchKeyEvent", key).await;
        self.call("Input.dispatchKeyEvent", json!({ "type": "keyUp", "key": "Enter" })).await;
    }

    async fn call(&mut self, method: &str, params: Value) -> Value {
        let answer = self.try_call(method, params).await;
        assert!(answer["error"].is_null(), "{method}: {answer}");
        answer["result"].clone()
    }

    async fn try_call(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        let mut message = json!({ "id": self.asked, "method": method, "params": params });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(message.to_string())).await.unwrap();
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            let text = match next.expect("Chromium answers") {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(_)) => continue,
                gone => panic!("{method}: Chromium is gone: {gone:?}"),
            };
            let answer: Value = serde_json::from_str(text.as_str()).unwrap();
            if answer["id"] == json!(self.asked) {
                return answer;
            }
            self.note(&answer);
        }
    }

    fn note(&mut self, event: &Value) {
        let params = &event["params"];
        match event["method"].as_str() {
            Some("Network.webSocketFrameReceived") => {
                self.frames.extend(params["response"]["payloadData"].as_str().map(str::to_string));
            }
            Some("Runtime.exceptionThrown") => self.complaints.push(params["exceptionDetails"].to_string()),
            Some("Log.entryAdded") if params["entry"]["level"] == "error" => {
                self.complaints.push(params["entry"]["text"].to_string());
            }
            _ => {}
        }
    }
}
