//! A table as a client sits at it.

use crate::Standing;
use kernel::Seat;
use wire::{Forecast, Hint, Layer, Layout, LegendEntry, Next, Pick, Played, Problem, Scene, SideWorth};

/// A table as a client sits at it: a match in this process, or a table on a server.
///
/// Whatever is done either happens and gives what there is to say about it, or is objected to and changes
/// nothing.
pub trait Desk {
    /// The game's id.
    fn game(&self) -> String;
    /// The fixed part of the board.
    fn layout(&self) -> &Layout;
    /// What is seen now.
    fn scene(&self) -> Scene;
    /// What the drawings mean.
    fn legend(&self) -> Vec<LegendEntry>;
    /// How the game stands.
    fn standing(&self) -> Standing;
    /// What the speaker can pick next.
    fn offers(&mut self, prefix: &[Pick]) -> Next;
    /// The legal actions of the speaker, as they would be typed.
    fn actions(&mut self) -> Vec<String>;
    /// What could have been done at a step, as it would be typed.
    fn actions_at(&mut self, number: u32) -> Vec<String>;
    /// The position as one line, now or at a step.
    fn position(&mut self, at: Option<u32>) -> Result<String, Problem>;
    /// Whether a line means something to the game, allowed or not.
    fn understands(&mut self, line: &str) -> bool;
    /// What would come of a line, which is not done; or why it cannot be done.
    fn foretell(&mut self, line: &str) -> Result<Forecast, Problem>;
    /// The same for picks that make an action; nothing where they make none, or there is nothing to say.
    fn foretell_picks(&mut self, picks: &[Pick]) -> Option<Forecast>;
    /// Why nothing can be done that begins with these picks; nothing if something can.
    fn why_not(&mut self, picks: &[Pick]) -> Option<Problem>;
    /// Whether a line could have been done at a step, or why not; nothing where that cannot be said.
    fn judged_at(&mut self, number: u32, line: &str) -> Option<Result<(), Problem>>;
    /// Everything that was told so far.
    fn told(&self) -> Vec<String>;
    /// The names of the analysis layers.
    fn layers(&self) -> Vec<String>;
    /// The one of them that lies over the board when a game opens.
    fn first_layer(&self) -> Option<String>;
    /// An analysis over the board, for one side or for all, now or at a step.
    fn layer(&mut self, id: &str, side: Option<Seat>, at: Option<u32>) -> Option<Layer>;
    /// What the position is worth for each seat, part by part, as far as is known here; now or at a step.
    fn worth(&mut self, at: Option<u32>) -> Vec<SideWorth>;
    /// Where one can stand when stepping through what was played: how many events had been told then. The last
    /// is now.
    fn steps(&mut self) -> Vec<u32>;
    /// What was seen at a step.
    fn past(&mut self, number: u32) -> Option<Scene>;
    /// Which known game is played, and every option in words.
    fn played(&self) -> Played;
    /// The rulebook.
    fn rulebook(&self) -> String;
    /// What is to be done here, where one learns.
    fn task(&self) -> Vec<String> {
        Vec::new()
    }
    /// What is said to whoever learns here once a goal is reached, and what is to be done next.
    fn go_on(&mut self) -> Vec<String> {
        Vec::new()
    }
    /// What the game itself says in answer to `help`.
    fn help(&self) -> Option<String>;

    /// Does what a line says.
    fn command(&mut self, line: &str) -> Reply;
    /// Does what picks say.
    fn pick(&mut self, picks: &[Pick]) -> Reply;
    /// The line that picks would be typed as.
    fn typed(&self, picks: &[Pick]) -> Option<String>;
    /// Waits for one action of somebody who is not here: the bot whose turn it is, or one that is named.
    fn think(&mut self, bot: &str) -> Reply;
    /// Lets the bot whose turn it is, or one that is named, begin to think; [`Desk::tend`] plays what it finds.
    fn start_thinking(&mut self, bot: &str) -> Result<(), Problem>;
    /// Waits for what a machine would play in the speaker's place, and why.
    fn hint(&mut self) -> Result<Hint, Problem>;
    /// Lets a machine begin to think about the same; [`Desk::hinted`] gives what it finds.
    fn start_hint(&mut self) -> Result<(), Problem>;
    /// The hint that was asked for, once it is there.
    fn hinted(&mut self) -> Option<Result<Hint, Problem>>;
    /// What the machine on a seat had in mind when it thought last; or why that is not said.
    fn mind(&mut self, of: Seat) -> Result<Hint, Problem>;
    /// Plays on from a step, as a new game.
    fn branch(&mut self, number: u32) -> Reply;
    /// Sets the position.
    fn set_position(&mut self, text: &str) -> Reply;
    /// Takes the last action back.
    fn take_back(&mut self) -> Reply;
    /// Plays again what was taken back.
    fn redo(&mut self) -> Reply;
    /// Gives up.
    fn resign(&mut self) -> Reply;
    /// Draws by agreement.
    fn draw(&mut self) -> Reply;
    /// Declines what another seat proposes, or takes one's own proposal back.
    fn decline(&mut self) -> Reply;
    /// The text that is saved under a file's name.
    fn saved(&mut self, file: &str) -> Result<String, Problem>;
    /// The game under way with who sits where, to be gone on with another time ([`LocalDesk::go_on_with`](crate::LocalDesk::go_on_with)); nothing
    /// before anything was done, once it is over, and where somebody else keeps it.
    fn under_way(&self) -> Option<String> {
        None
    }
    /// Goes on from a saved text.
    fn load(&mut self, file: &str, text: &str) -> Reply;
    /// Begins again with a value that one of the options ships, such as a level; nothing if none does.
    fn reopen(&mut self, name: &str) -> Option<Reply>;
    /// Lays out from a setup file.
    fn load_setup(&mut self, file: &str, text: &str) -> Reply;
    /// The layout of the speaker as a setup file.
    fn saved_setup(&mut self) -> Result<String, Problem>;

    /// Lets what happens elsewhere go on: a bot's thought, a server's news. True if there is something new.
    fn tend(&mut self) -> bool;
    /// Whether somebody thinks, and over how many nodes so far.
    fn thinking(&self) -> Option<u64>;
    /// Asks whoever thinks to come to an end now.
    fn hurry(&mut self);
    /// Who is to look next, if the one who looks now must not see it.
    fn curtain(&self) -> Option<Seat>;
    /// The one the curtain was drawn for sits down.
    fn lift_curtain(&mut self);
}

/// What became of something that was to be done: what there is to say, or why not.
pub type Reply = Result<Vec<String>, Problem>;
