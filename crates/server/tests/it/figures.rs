//! How large what a page is told is, and how long it takes until it is drawn.

use crate::player::Player;
use serde_json::Value;

/// Notes how long it takes from letting the mouse go until what came of it is drawn: the board and the list of what
/// happened are drawn together.
const STOPWATCH: &str = "(() => { window.drawn = []; let since; \
     document.addEventListener('pointerup', () => (since = performance.now()), true); \
     new MutationObserver(() => { if (since === undefined) return; const from = since; since = undefined; \
       requestAnimationFrame(() => window.drawn.push(performance.now() - from)); \
     }).observe(document.querySelector('#events'), { childList: true }); })()";

impl Player {
    /// Begins to measure; what was measured before a page was left is lost.
    pub async fn measure(&mut self) {
        self.page.eval(STOPWATCH).await;
        self.measured = self.page.frames.len();
    }

    /// Prints how large what was told since is, and how long it took to be drawn.
    pub async fn print_figures(&mut self, game: &str) {
        let drawn = self.page.eval("window.drawn").await;
        let mut drawn: Vec<f64> =
            drawn.as_array().unwrap_or(&Vec::new()).iter().filter_map(Value::as_f64).collect();
        drawn.sort_by(f64::total_cmp);
        let after = self.page.frames[self.measured..]
            .iter()
            .filter(|frame| !frame.starts_with(r#"{"tell":"welcome""#));
        let mut sizes: Vec<usize> = after.map(String::len).collect();
        sizes.sort_unstable();
        println!(
            "{game}: frames of {} bytes (median), {} (largest), {} of them; from click to drawn board {:.0} ms (median), {:.0} ms (most)",
            sizes.get(sizes.len() / 2).unwrap_or(&0),
            sizes.last().unwrap_or(&0),
            sizes.len(),
            drawn.get(drawn.len() / 2).unwrap_or(&0.0),
            drawn.last().unwrap_or(&0.0),
        );
    }
}
