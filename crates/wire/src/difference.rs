//! What has changed of what somebody sees: told instead of all of it, once they have seen something.
//!
//! A difference is made from two messages that one viewer may see and says nothing that is not in the later one. Applied to the earlier, it
//! gives the later, the same JSON; a law holds that over random games. Its grammar knows nothing of scenes, so that a
//! client needs a dozen lines for it; what is compared are the types themselves, so that a field which is forgotten here does not compile.

use crate::{Next, Scene, Tell};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;

/// Fields that differ, by their names.
pub type Fields = BTreeMap<String, Difference>;

/// What a value has become.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Difference {
    /// It is this now.
    Is(#[cfg_attr(feature = "typescript", ts(type = "any"))] Value),
    /// It is the same but for these of its fields.
    #[cfg_attr(feature = "openapi", schema(no_recursion))]
    Of(BTreeMap<String, Difference>),
    /// It is the same list but here and there; in order, places counted in the list as it was.
    In(Vec<Edit>),
    /// It is left out now.
    Gone,
}

/// One place of a list that differs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Edit {
    /// Where, in the list as it was.
    pub at: u32,
    /// How many are taken out there.
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub out: u32,
    /// What is put in their place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(type = "any[]", optional))]
    pub put: Vec<Value>,
    /// What the one that is there becomes, if it stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(no_recursion))]
    pub now: Option<Difference>,
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

/// A difference was made from something else than what it is applied to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit;

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a difference does not fit what it is applied to")
    }
}

impl std::error::Error for Unfit {}

/// Lists whose lengths make a larger product are not compared place by place.
const MOST_PAIRS: usize = 40_000;

impl Tell {
    /// What has changed since another scene was told; nothing if one of them is not a scene.
    pub fn since(&self, before: &Tell) -> Option<Tell> {
        let Tell::Scene { number, turn, yours, scene, offers, sole, leaving, redo } = self else {
            return None;
        };
        let Tell::Scene {
            number: number_then,
            turn: turn_then,
            yours: yours_then,
            scene: scene_then,
            offers: offers_then,
            sole: sole_then,
            leaving: leaving_then,
            redo: redo_then,
        } = before
        else {
            return None;
        };
        let mut of = Changes::default();
        of.compare("number", number_then, number);
        of.compare("turn", turn_then, turn);
        of.compare("yours", yours_then, yours);
        of.note("scene", Difference::Of(scene_since(scene_then, scene)));
        of.offers(offers_then, offers);
        of.compare_if_any("sole", sole_then.as_ref(), sole.as_ref());
        of.compare_if_any("leaving", leaving_then.as_ref(), leaving.as_ref());
        of.compare_if_any("redo", redo_then.then_some(&true), redo.then_some(&true));
        Some(Tell::Changed { of: of.0 })
    }
}

fn scene_since(before: &Scene, now: &Scene) -> Fields {
    let Scene { tokens, spares, marks, panels, announcements } = now;
    let mut of = Changes::default();
    of.note("tokens", Difference::In(edits(&before.tokens, tokens)));
    of.list("spares", &before.spares, spares);
    of.list("marks", &before.marks, marks);
    of.list("panels", &before.panels, panels);
    of.list("announcements", &before.announcements, announcements);
    of.0
}

/// Collects the fields that differ.
#[derive(Default)]
struct Changes(Fields);

impl Changes {
    /// Notes a difference, if there is any.
    fn note(&mut self, name: &str, difference: Difference) {
        let is_none = match &difference {
            Difference::Of(fields) => fields.is_empty(),
            Difference::In(edits) => edits.is_empty(),
            Difference::Is(_) | Difference::Gone => false,
        };
        if !is_none {
            self.0.insert(name.to_string(), difference);
        }
    }

    /// A field that is always there.
    fn compare<T: PartialEq + Serialize>(&mut self, name: &str, before: &T, now: &T) {
        self.compare_if_any(name, Some(before), Some(now));
    }

    /// A field that may be left out.
    fn compare_if_any<T: PartialEq + Serialize>(&mut self, name: &str, before: Option<&T>, now: Option<&T>) {
        match (before, now) {
            (None, None) => {}
            (Some(_), None) => self.note(name, Difference::Gone),
            (None, Some(now)) => self.note(name, Difference::Is(value(now))),
            (Some(before), Some(now)) if before == now => {}
            (Some(before), Some(now)) => self.note(name, between(&value(before), &value(now))),
        }
    }

    /// A list that is left out where it is empty.
    fn list<T: PartialEq + Serialize>(&mut self, name: &str, before: &[T], now: &[T]) {
        match (before.is_empty(), now.is_empty()) {
            (true, true) => {}
            (false, true) => self.note(name, Difference::Gone),
            (true, false) => self.note(name, Difference::Is(value(&now))),
            (false, false) => self.note(name, Difference::In(edits(before, now))),
        }
    }

    /// What can be picked first: mostly one of many things.
    fn offers(&mut self, before: &Next, now: &Next) {
        match (before, now) {
            (Next::Oneof(before), Next::Oneof(now)) => {
                let mut of = Changes::default();
                of.note("oneof", Difference::In(edits(before, now)));
                self.note("offers", Difference::Of(of.0));
            }
            _ => self.compare("offers", before, now),
        }
    }
}

fn value<T: Serialize + ?Sized>(it: &T) -> Value {
    serde_json::to_value(it).expect("messages have only text keys, so they can always be written")
}

/// What one value becomes to be another; the whole of it where that is shorter.
fn between(before: &Value, now: &Value) -> Difference {
    let found = match (before, now) {
        (Value::Object(before), Value::Object(now)) => Difference::Of(fields_between(before, now)),
        (Value::Array(before), Value::Array(now)) => Difference::In(edits(before, now)),
        _ => return Difference::Is(now.clone()),
    };
    let whole = Difference::Is(now.clone());
    if length(&found) < length(&whole) { found } else { whole }
}

fn length(difference: &Difference) -> usize {
    serde_json::to_string(difference).map_or(usize::MAX, |text| text.len())
}

fn fields_between(before: &Map<String, Value>, now: &Map<String, Value>) -> Fields {
    let gone = before.keys().filter(|name| !now.contains_key(*name));
    let gone = gone.map(|name| (name.clone(), Difference::Gone));
    let changed = now.iter().filter(|(name, now)| before.get(*name) != Some(now));
    let changed = changed.map(|(name, now)| {
        let difference =
            before.get(name).map_or_else(|| Difference::Is(now.clone()), |before| between(before, now));
        (name.clone(), difference)
    });
    gone.chain(changed).collect()
}

/// Where one list differs from another.
fn edits<T: PartialEq + Serialize>(before: &[T], now: &[T]) -> Vec<Edit> {
    let head = before.iter().zip(now).take_while(|(before, now)| before == now).count();
    let (before, now) = (&before[head..], &now[head..]);
    let tail = before.iter().rev().zip(now.iter().rev()).take_while(|(before, now)| before == now).count();
    let (before, now) = (&before[..before.len() - tail], &now[..now.len() - tail]);
    let mut edits = Vec::new();
    let (mut from, mut to) = (0, 0);
    for (kept, again) in common(before, now).into_iter().chain([(before.len(), now.len())]) {
        replace(head + from, &before[from..kept], &now[to..again], &mut edits);
        (from, to) = (kept + 1, again + 1);
    }
    edits
}

/// Puts some things in the place of others.
fn replace<T: Serialize>(at: usize, before: &[T], now: &[T], edits: &mut Vec<Edit>) {
    if before.len() == now.len() {
        let pairs = before.iter().zip(now).enumerate();
        edits.extend(pairs.map(|(index, (before, now))| {
            let now = Some(between(&value(before), &value(now)));
            Edit { at: (at + index) as u32, now, ..Edit::default() }
        }));
        return;
    }
    let put = now.iter().map(value).collect();
    edits.push(Edit { at: at as u32, out: before.len() as u32, put, now: None });
}

/// The longest list that is part of both, as pairs of places.
fn common<T: PartialEq>(one: &[T], other: &[T]) -> Vec<(usize, usize)> {
    if one.is_empty() || other.is_empty() || one.len() * other.len() > MOST_PAIRS {
        return Vec::new();
    }
    // How long it is for what is left of both from two places on.
    let width = other.len() + 1;
    let mut longest = vec![0_u16; (one.len() + 1) * width];
    for (i, it) in one.iter().enumerate().rev() {
        for (j, that) in other.iter().enumerate().rev() {
            longest[i * width + j] = match it == that {
                true => longest[(i + 1) * width + j + 1] + 1,
                false => longest[(i + 1) * width + j].max(longest[i * width + j + 1]),
            };
        }
    }
    let (mut pairs, mut i, mut j) = (Vec::new(), 0, 0);
    while i < one.len() && j < other.len() {
        if one[i] == other[j] {
            pairs.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if longest[(i + 1) * width + j] >= longest[i * width + j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}

impl Difference {
    /// What a value becomes; nothing if it is left out then.
    pub fn apply(&self, before: Option<Value>) -> Result<Option<Value>, Unfit> {
        Ok(match (self, before) {
            (Difference::Is(now), _) => Some(now.clone()),
            (Difference::Gone, _) => None,
            (Difference::Of(fields), Some(Value::Object(mut object))) => {
                apply_fields(fields, &mut object)?;
                Some(Value::Object(object))
            }
            (Difference::In(edits), Some(Value::Array(mut list))) => {
                // From behind, so that places stay what they were.
                edits.iter().rev().try_for_each(|edit| edit.apply(&mut list))?;
                Some(Value::Array(list))
            }
            (Difference::Of(_) | Difference::In(_), _) => return Err(Unfit),
        })
    }
}

fn apply_fields(fields: &Fields, object: &mut Map<String, Value>) -> Result<(), Unfit> {
    for (name, difference) in fields {
        if let Some(now) = difference.apply(object.remove(name))? {
            object.insert(name.clone(), now);
        }
    }
    Ok(())
}

impl Edit {
    fn apply(&self, list: &mut Vec<Value>) -> Result<(), Unfit> {
        let at = self.at as usize;
        match &self.now {
            Some(now) => {
                let place = list.get_mut(at).ok_or(Unfit)?;
                *place = now.apply(Some(place.take()))?.ok_or(Unfit)?;
            }
            None => {
                let end = at + self.out as usize;
                if end > list.len() {
                    return Err(Unfit);
                }
                list.splice(at..end, self.put.iter().cloned());
            }
        }
        Ok(())
    }
}

/// What a client hears over one connection: every scene whole, whether it came so or as what has changed.
#[derive(Clone, Debug, Default)]
pub struct Hearing {
    /// The last scene, as it would have been sent.
    scene: Option<Value>,
}

impl Hearing {
    /// What a message says. A scene comes out whole; what does not fit what was heard before is an error, and one has to say hello again.
    pub fn hear(&mut self, text: &str) -> Result<Tell, serde_json::Error> {
        let tell: Tell = serde_json::from_str(text)?;
        match &tell {
            Tell::Scene { .. } => self.scene = Some(serde_json::from_str(text)?),
            Tell::Changed { of } => {
                let now = self.become_other(of).map_err(serde::de::Error::custom)?;
                self.scene = Some(now.clone());
                return serde_json::from_value(now);
            }
            _ => {}
        }
        Ok(tell)
    }

    /// The last scene as it would have been sent whole.
    pub fn scene(&self) -> Option<&Value> {
        self.scene.as_ref()
    }

    fn become_other(&mut self, of: &Fields) -> Result<Value, Unfit> {
        let Some(Value::Object(mut scene)) = self.scene.take() else { return Err(Unfit) };
        apply_fields(of, &mut scene)?;
        Ok(Value::Object(scene))
    }
}

#[cfg(test)]
mod tests;
