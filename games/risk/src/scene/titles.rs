//! Where on the map the continents are named, with what they bring: beside them, on the sea.

use crate::Risk;
use crate::moves::Order;
use phrase::Text;
use scene::{Point, Title};

/// How far apart the places are that are looked at.
const STEP: f32 = 20.0;
/// Half the width and half the height that the words take, about.
const ROOM: (f32, f32) = (56.0, 10.0);

impl Risk {
    /// The continents by name, where armies grow with what one holds each with what it brings.
    pub(super) fn titles(&self) -> Vec<Title> {
        let mut free = self.sea();
        let continents = self.board.continents.iter().enumerate();
        let titled = continents.map(|(number, continent)| {
            let at = self.place_for(number, &free);
            free.retain(|other| !overlap(at, *other));
            let name = continent.name.arg();
            let words = match self.terms.order {
                Order::Classic => Text::new("risk.continent.brings")
                    .with("continent", name)
                    .number("armies", continent.bonus),
                Order::Seed => Text::new("risk.continent.named").with("continent", name),
            };
            Title { at, words }
        });
        titled.collect()
    }

    /// The place nearest to a continent of those that are free; its middle where there is none.
    fn place_for(&self, continent: usize, free: &[Point]) -> Point {
        let own: Vec<Point> =
            self.board.regions.iter().filter(|it| it.continent == continent).map(|it| it.at).collect();
        let count = own.len().max(1) as f32;
        let middle =
            (own.iter().map(|at| at.0).sum::<f32>() / count, own.iter().map(|at| at.1).sum::<f32>() / count);
        let far = |at: &Point| {
            let nearest = own.iter().map(|land| distance(*at, *land)).fold(f32::MAX, f32::min);
            nearest + distance(*at, middle) / 4.0
        };
        free.iter().copied().min_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(middle)
    }

    /// The places where words hide no land.
    fn sea(&self) -> Vec<Point> {
        let (width, height) = self.board.sheet;
        let shapes: Vec<Land<'_>> = self
            .board
            .regions
            .iter()
            .flat_map(|region| region.shape.iter())
            .map(|it| Land::new(it))
            .collect();
        let steps =
            |from: f32, to: f32| (0..((to - from) / STEP) as u16).map(move |n| from + f32::from(n) * STEP);
        let places =
            steps(ROOM.1, height - ROOM.1).flat_map(|y| steps(ROOM.0, width - ROOM.0).map(move |x| (x, y)));
        places.filter(|at| !shapes.iter().any(|land| land.is_under(*at))).collect()
    }
}

/// A piece of land, and the box around it in which words might touch it.
struct Land<'a> {
    shape: &'a [Point],
    least: Point,
    most: Point,
}

impl Land<'_> {
    fn new(shape: &[Point]) -> Land<'_> {
        let (xs, ys) = (|| shape.iter().map(|at| at.0), || shape.iter().map(|at| at.1));
        Land {
            shape,
            least: (xs().fold(f32::MAX, f32::min) - ROOM.0, ys().fold(f32::MAX, f32::min) - ROOM.1),
            most: (xs().fold(f32::MIN, f32::max) + ROOM.0, ys().fold(f32::MIN, f32::max) + ROOM.1),
        }
    }

    /// Whether words written there would lie on it.
    fn is_under(&self, (x, y): Point) -> bool {
        let is_near = x > self.least.0 && x < self.most.0 && y > self.least.1 && y < self.most.1;
        let corner = |&(px, py): &Point| (px - x).abs() < ROOM.0 && (py - y).abs() < ROOM.1;
        let across = || [-1.0, -0.5, 0.0, 0.5, 1.0].map(|part| (x + part * ROOM.0, y));
        is_near && (self.shape.iter().any(corner) || across().iter().any(|at| is_inside(*at, self.shape)))
    }
}

fn distance(one: Point, other: Point) -> f32 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

fn overlap(one: Point, other: Point) -> bool {
    (one.0 - other.0).abs() < 2.0 * ROOM.0 && (one.1 - other.1).abs() < 2.0 * ROOM.1
}

/// Whether a point lies inside a polygon: a line from it to one side crosses the outline an odd number of times.
fn is_inside((x, y): Point, shape: &[Point]) -> bool {
    let sides = shape.iter().zip(shape.iter().cycle().skip(1));
    let crossed = sides
        .filter(|((x1, y1), (x2, y2))| (*y1 > y) != (*y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1);
    crossed.count() % 2 == 1
}
