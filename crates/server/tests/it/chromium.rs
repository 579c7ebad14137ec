//! A real Chromium, driven by its own protocol. One process serves all tests; each page is a guest of its own.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::OnceCell;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// In the environment: where the browser is, if it is somewhere else.
const CHROMIUM: &str = "QUINCUNX_CHROMIUM";
/// What it is called, by those who package it. `check` looks for the same names.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];
/// How long a page may take to become what is waited for, on a machine that has much else to do.
pub const PATIENCE: Duration = Duration::from_secs(90);
/// How long to wait before looking again.
const BLINK: Duration = Duration::from_millis(10);
/// Starts a browser and ends it, with its profile, as soon as this process is gone, however it goes.
const KEEPER: &str = r#"trap : INT TERM HUP; "$@" & read -r end; kill $!; wait $!; rm -rf "$0""#;

/// A running Chromium, with a profile of its own.
pub struct Chromium {
    /// Its end is the end of its standard input, which nobody writes to.
    _keeper: Child,
    /// Where it listens.
    address: String,
    /// Where it puts what is saved.
    downloads: PathBuf,
}

impl Chromium {
    /// The one that all tests share.
    pub async fn shared() -> &'static Chromium {
        static SHARED: OnceCell<Chromium> = OnceCell::const_new();
        SHARED.get_or_init(Chromium::start).await
    }

    /// Starts it, without a window.
    async fn start() -> Chromium {
        let Some(browser) = browser() else { panic!("{MISSING}") };
        let profile = std::env::temp_dir().join(format!("quincunx-chromium-{}", std::process::id()));
        let downloads = profile.join("downloads");
        std::fs::create_dir_all(&downloads).unwrap();
        let keeper = Command::new("sh")
            .args(["-c", KEEPER])
            .arg(&profile)
            .arg(browser)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
            .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
            .args(["--disable-dev-shm-usage", "--remote-debugging-port=0", "--window-size=1280,800"])
            .args(["--disable-renderer-backgrounding", "--disable-background-timer-throttling"])
            .args(["--disable-backgrounding-occluded-windows", "--lang=en"])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let address = address(&profile).await;
        Chromium { _keeper: keeper, address, downloads }
    }

    /// A new page of a guest who was never here: pages of one guest share cookies, guests do not. It is closed when it is dropped.
    pub async fn page(&self) -> Page {
        let (socket, _) = connect_async(&self.address).await.unwrap();
        let mut page = Page {
            socket,
            session: None,
            asked: 0,
            frames: Vec::new(),
            complaints: Vec::new(),
            loaded: Vec::new(),
        };
        let guest = page.call("Target.createBrowserContext", json!({ "disposeOnDetach": true })).await["browserContextId"].clone();
        let folder =
            json!({ "behavior": "allow", "browserContextId": guest, "downloadPath": self.downloads });
        page.call("Browser.setDownloadBehavior", folder).await;
        let target = json!({ "url": "about:blank", "browserContextId": guest });
        let target = page.call("Target.createTarget", target).await;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = page.call("Target.attachToTarget", attach).await;
        page.session = session["sessionId"].as_str().map(str::to_string);
        for domain in ["Page", "Runtime", "Network", "Log"] {
            page.call(&format!("{domain}.enable"), json!({})).await;
        }
        page.resize(1280, 800).await;
        page
    }

    /// The text of a saved file whose name contains these words, once it is whole.
    pub async fn saved(&self, words: &str) -> String {
        let started = Instant::now();
        loop {
            let files = std::fs::read_dir(&self.downloads).unwrap().filter_map(Result::ok);
            let names = files.map(|file| file.path());
            let found = names.filter(|path| path.extension().is_none_or(|ending| ending != "crdownload"));
            let mut found = found.filter(|path| path.to_string_lossy().contains(words));
            if let Some(path) = found.next() {
                return std::fs::read_to_string(path).unwrap();
            }
            assert!(started.elapsed() < PATIENCE, "nothing called {words} is saved");
            tokio::time::sleep(BLINK).await;
        }
    }
}

/// What to do where there is no browser.
const MISSING: &str = "these tests need a real browser, and Chromium is not installed: run ./check, which installs \
     it, or install it yourself (Debian: apt-get install chromium), or set QUINCUNX_CHROMIUM to where it is";

/// The browser: the one that the environment names, else the first that is found where commands are looked for.
fn browser() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(CHROMIUM) {
        return Some(PathBuf::from(named)).filter(|path| path.is_file());
    }
    let folders: Vec<PathBuf> = std::env::split_paths(&std::env::var_os("PATH")?).collect();
    let places = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.into_iter().find(|path| path.is_file())
}

/// What was written in base 64.
fn decoded(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let sixes = text.bytes().filter_map(|letter| LETTERS.iter().position(|it| *it == letter));
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_usize, 0);
    for six in sixes {
        (bits, count) = (bits << 6 | six, count + 6);
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    bytes
}

/// Where it listens: it writes port and path into its profile.
async fn address(profile: &Path) -> String {
    let file = profile.join("DevToolsActivePort");
    let started = Instant::now();
    loop {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        if let Some((port, path)) = text.split_once('\n').filter(|(_, path)| !path.is_empty()) {
            return format!("ws://127.0.0.1:{port}{}", path.trim_end());
        }
        assert!(started.elapsed() < PATIENCE, "Chromium does not start");
        tokio::time::sleep(BLINK).await;
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
    /// Every file that was loaded.
    pub loaded: Vec<Loaded>,
}

/// A file that a page loaded.
#[derive(Debug)]
pub struct Loaded {
    request: Value,
    /// Its kind, such as `text/css`.
    pub kind: String,
    /// How many bytes came over the line for it, its head included.
    pub bytes: u64,
}

impl Page {
    pub async fn go(&mut self, url: &str) {
        self.call("Page.navigate", json!({ "url": url })).await;
    }

    /// Gives the page the cookie of a guest.
    pub async fn set_cookie(&mut self, url: &str, cookie: &str) {
        let (name, value) = cookie.split_once('=').unwrap();
        self.call("Network.setCookie", json!({ "url": url, "name": name, "value": value })).await;
    }

    /// The page anew, as by its button; what is there afterwards is not what was there before.
    pub async fn reload(&mut self) {
        self.eval("window.isOld = true").await;
        self.call("Page.reload", json!({})).await;
        self.until("!window.isOld && document.readyState === 'complete'").await;
    }

    /// Runs a script in every page that is loaded from now on, before its own.
    pub async fn before_each_load(&mut self, script: &str) {
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }

    /// The size of the window, in CSS pixels.
    pub async fn resize(&mut self, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Everything comes from the server itself, nothing from what a worker keeps.
    pub async fn bypass_worker(&mut self) {
        self.call("Network.setBypassServiceWorker", json!({ "bypass": true })).await;
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
            tokio::time::sleep(BLINK).await;
        }
    }

    /// Whether an expression holds; on a page that is just going away nothing does.
    pub async fn holds(&mut self, expression: &str) -> bool {
        let asked = json!({ "expression": format!("Boolean({expression})"), "returnByValue": true });
        let answer = self.try_call("Runtime.evaluate", asked).await;
        answer["result"]["result"]["value"] == json!(true)
    }

    /// The text of an element.
    pub async fn text(&mut self, selector: &str) -> String {
        let text = self.eval(&format!("document.querySelector({selector:?})?.innerText ?? ''")).await;
        text.as_str().unwrap_or_default().to_string()
    }

    /// Clicks an element, with a real mouse.
    pub async fn click(&mut self, selector: &str) {
        let place = self.place(selector).await;
        self.mouse("mousePressed", &place).await;
        self.mouse("mouseReleased", &place).await;
    }

    /// Drags from an element to another, with a real mouse.
    pub async fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (self.place(from).await, self.place(to).await);
        self.mouse("mousePressed", &from).await;
        for part in [0.4, 0.8, 1.0] {
            let way = |axis: usize| {
                let (from, to) = (from[axis].as_f64().unwrap(), to[axis].as_f64().unwrap());
                from + (to - from) * part
            };
            self.mouse("mouseMoved", &json!([way(0), way(1)])).await;
        }
        self.mouse("mouseReleased", &to).await;
    }

    async fn mouse(&mut self, kind: &str, place: &Value) {
        let event = json!({
            "type": kind, "x": place[0], "y": place[1], "button": "left", "buttons": 1, "clickCount": 1,
        });
        self.call("Input.dispatchMouseEvent", event).await;
    }

    /// Turns the mouse's wheel over a point.
    pub async fn wheel(&mut self, at: &Value, down: i32) {
        let event = json!({ "type": "mouseWheel", "x": at[0], "y": at[1], "deltaX": 0, "deltaY": down });
        self.call("Input.dispatchMouseEvent", event).await;
    }

    /// The page is looked at on a screen that one touches.
    pub async fn by_touch(&mut self) {
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 5 }))
            .await;
    }

    /// Real fingers: `touchStart` and `touchMove` with where they are, `touchEnd` with none left.
    pub async fn touch(&mut self, kind: &str, fingers: &[Value]) {
        let point = |(id, at): (usize, &Value)| json!({ "x": at[0], "y": at[1], "id": id });
        let points: Vec<Value> = fingers.iter().enumerate().map(point).collect();
        self.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    }

    /// Taps a point.
    pub async fn tap(&mut self, at: &Value) {
        self.touch("touchStart", std::slice::from_ref(at)).await;
        self.touch("touchEnd", &[]).await;
    }

    /// Where to press an element, once it can be pressed: a point of it that nothing covers, and that stays.
    pub async fn place(&mut self, selector: &str) -> Value {
        let started = Instant::now();
        loop {
            let place = self.eval(&format!("({PLACE})({selector:?})")).await;
            if place.is_array() {
                return place;
            }
            if started.elapsed() >= PATIENCE {
                let cover = self.eval(&format!("({COVER})({selector:?})")).await;
                panic!("{selector} cannot be pressed, under {cover}\n{}", self.text("body").await);
            }
            tokio::time::sleep(BLINK).await;
        }
    }

    /// Opens a tab of the table, however much still moves under the pointer when it is pressed.
    pub async fn open_tab(&mut self, name: &str) {
        self.until(&format!("!document.querySelector('#tab-{name}').hidden")).await;
        let started = Instant::now();
        while self.holds(&format!("document.querySelector('#{name}').hidden")).await {
            assert!(started.elapsed() < PATIENCE, "the tab {name} does not open");
            self.click(&format!("#tab-{name}")).await;
        }
    }

    /// Presses a key, by the name that pages know it by.
    pub async fn key(&mut self, key: &str) {
        let code = match key {
            "Tab" => 9,
            "Enter" => 13,
            "Escape" => 27,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            letter if letter.len() == 1 => i32::from(letter.to_ascii_uppercase().as_bytes()[0]),
            other => panic!("no code is known of the key {other}"),
        };
        let mut down = json!({ "type": "keyDown", "key": key, "code": key, "windowsVirtualKeyCode": code });
        if key == "Enter" {
            down["text"] = json!("\r");
        }
        self.call("Input.dispatchKeyEvent", down).await;
        let up = json!({ "type": "keyUp", "key": key, "code": key, "windowsVirtualKeyCode": code });
        self.call("Input.dispatchKeyEvent", up).await;
    }

    /// Types a line into an element and sends it.
    pub async fn type_line(&mut self, selector: &str, line: &str) {
        self.eval(&format!("document.querySelector({selector:?}).focus()")).await;
        self.call("Input.insertText", json!({ "text": line })).await;
        self.key("Enter").await;
    }

    /// A picture of what is seen, as PNG.
    pub async fn photograph(&mut self) -> Vec<u8> {
        let taken = self.call("Page.captureScreenshot", json!({ "format": "png" })).await;
        decoded(taken["data"].as_str().unwrap())
    }

    /// What a screen reader is told of: role and name of each thing.
    pub async fn heard(&mut self) -> Vec<(String, String)> {
        let tree = self.call("Accessibility.getFullAXTree", json!({})).await;
        let nodes = tree["nodes"].as_array().unwrap().iter().filter(|node| node["ignored"] == json!(false));
        let part = |node: &Value, part: &str| node[part]["value"].as_str().unwrap_or_default().to_string();
        nodes.map(|node| (part(node, "role"), part(node, "name"))).collect()
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
            Some("Network.responseReceived") => {
                let kind = params["response"]["mimeType"].as_str().unwrap_or_default().to_string();
                self.loaded.push(Loaded { request: params["requestId"].clone(), kind, bytes: 0 });
            }
            Some("Network.loadingFinished") => {
                let is_it = |loaded: &&mut Loaded| loaded.request == params["requestId"];
                if let Some(loaded) = self.loaded.iter_mut().find(is_it) {
                    loaded.bytes = params["encodedDataLength"].as_f64().unwrap_or_default() as u64;
                }
            }
            Some("Runtime.exceptionThrown") => self.complaints.push(params["exceptionDetails"].to_string()),
            Some("Log.entryAdded") if params["entry"]["level"] == "error" => {
                let entry = &params["entry"];
                self.complaints.push(format!("{} {}", entry["text"], entry["url"]));
            }
            _ => {}
        }
    }
}

/// A point of an element that nothing covers, the middle first, for a country may well lie about its neighbour; nothing
/// while it still moves.
const PLACE: &str = "async (selector) => { const place = () => { \
     const e = document.querySelector(selector); if (!e) return undefined; \
     e.scrollIntoView({ block: 'nearest' }); const r = e.getBoundingClientRect(); \
     for (const part of [.5, .35, .65, .2, .8]) for (const other of [.5, .35, .65, .2, .8]) { \
       const [x, y] = [r.x + r.width * part, r.y + r.height * other]; const top = document.elementFromPoint(x, y); \
       if (top && (top === e || e.contains(top))) return [x, y]; } return undefined; }; \
     const before = place(); await new Promise((resolve) => requestAnimationFrame(resolve)); const after = place(); \
     return String(before) === String(after) ? after : undefined; }";

/// What lies over the middle of an element, the uppermost first.
const COVER: &str = "(selector) => { const e = document.querySelector(selector); if (!e) return 'nothing: it is not there'; \
     const r = e.getBoundingClientRect(); const tops = document.elementsFromPoint(r.x + r.width / 2, r.y + r.height / 2); \
     return JSON.stringify(r) + tops.map((it) => it.outerHTML.slice(0, 300)).join(' | '); }";
