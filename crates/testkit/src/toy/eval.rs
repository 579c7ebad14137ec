//! What the toy's player and its analysis layer know: where an ace may lie.

use super::Toy;
use super::board::{Kind, Square};
use super::moves::Action;
use super::view::{Seen, View};
use kernel::{Rng, Seat};
use phrase::Text;
use scene::{Layer, Scale};
use search::{Bot, Budget, Choice};
use table::{BotSpec, LayerSpec, Minds, Worth, legal};

/// How likely an ace lies under a cell, as a viewer must hold it.
pub fn ace_under(toy: &Toy, view: &View, place: Square) -> f32 {
    match view.at(place) {
        Seen::Empty | Seen::Open(_) => 0.0,
        Seen::Covered(Some(kind)) => f32::from(u8::from(kind == Kind::Ace)),
        Seen::Covered(None) if view.left(toy, place.seat, Kind::Ace) == 0 => 0.0,
        Seen::Covered(None) => {
            let row = &view.rows[place.seat.index()];
            1.0 / row.iter().filter(|cell| **cell == Seen::Covered(None)).count() as f32
        }
    }
}

/// How much danger each cell of a side, or of all, is in.
pub fn danger(toy: &Toy, view: &View, side: Option<Seat>) -> Layer {
    let cells = Square::all(toy.cells).filter(|place| side.is_none_or(|seat| seat == place.seat));
    let values = cells.map(|place| (place.cell(toy.cells), ace_under(toy, view, place))).collect();
    Layer::new(Text::new("toy.layer.danger"), Scale::Sequential, values)
}

/// What a position is worth for a seat: the cards that it has more than the richest of the others.
pub fn worth(view: &View, seat: Seat) -> Vec<Worth> {
    let cards = |row: &[Seen]| row.iter().filter(|cell| **cell != Seen::Empty).count() as i32;
    let others = view.rows.iter().enumerate().filter(|(other, _)| *other != seat.index());
    let richest = others.map(|(_, row)| cards(&row[..])).max().unwrap_or(0);
    vec![Worth { key: "toy.worth.cards", points: cards(&view.rows[seat.index()][..]) - richest }]
}

/// Strikes where an ace is most likely, with all it has.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hunter;

impl Bot<Toy> for Hunter {
    fn choose(
        &mut self,
        toy: &Toy,
        view: &View,
        _seat: Seat,
        _budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Toy> {
        let mut actions = legal(toy, view);
        // Equals are tried in random order, so that the hunter cannot be foreseen.
        rng.shuffle(&mut actions);
        let best = actions
            .into_iter()
            .max_by(|one, other| promise(toy, view, *one).total_cmp(&promise(toy, view, *other)));
        Choice::of(best.expect("a seat to act has an action"))
    }
}

fn promise(toy: &Toy, view: &View, action: Action) -> f32 {
    match action {
        Action::Play(_, place) => ace_under(toy, view, place),
        Action::Strike(place, dice) => ace_under(toy, view, place) * (1.0 - 0.67f32.powi(i32::from(dice))),
        _ => 0.0,
    }
}

impl Minds for Toy {
    fn bots() -> &'static [BotSpec<Toy>] {
        &[BotSpec { name: "hunter", make: || Box::new(Hunter) }]
    }

    fn worth(&self, view: &View, seat: Seat) -> Vec<Worth> {
        worth(view, seat)
    }

    fn layers() -> &'static [LayerSpec] {
        const { &[LayerSpec::judgement("danger")] }
    }

    fn layer(&self, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
        (id == "danger").then(|| danger(self, view, side))
    }
}
