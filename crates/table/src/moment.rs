//! When something was done.

use std::fmt;

/// When something was done, as the clock at the rim wrote it. No blank in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(String);

const SECOND: u64 = 1_000;
const DAY: u64 = 86_400 * SECOND;

impl Moment {
    /// A moment by its text; blanks are dropped.
    pub fn new(text: &str) -> Moment {
        Moment(text.split_whitespace().collect())
    }

    /// A moment by the milliseconds since 1970, written as UTC: `2026-11-15T20:00:00.250Z`.
    pub fn of_millis(millis: u64) -> Moment {
        let (mut year, mut days) = (1970, millis / DAY);
        while days >= days_in_year(year) {
            days -= days_in_year(year);
            year += 1;
        }
        let mut month = 1;
        while days >= days_in_month(year, month) {
            days -= days_in_month(year, month);
            month += 1;
        }
        let (seconds, rest) = (millis % DAY / SECOND, millis % SECOND);
        let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let day = days + 1;
        Moment(format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{rest:03}Z"))
    }

    /// The milliseconds since 1970, where it is written as UTC, to the second or finer. What is written otherwise, as by
    /// some older tables, has an order but no length.
    pub fn millis(&self) -> Option<u64> {
        let (date, time) = self.0.strip_suffix('Z')?.split_once('T')?;
        let [year, month, day] = numbers(date, '-')?;
        let (whole, fraction) = time.split_once('.').unwrap_or((time, ""));
        let [hour, minute, second] = numbers(whole, ':')?;
        let is_sound = (1970..10_000).contains(&year)
            && (1..=12).contains(&month)
            && (1..=days_in_month(year, month)).contains(&day)
            && hour < 24
            && minute < 60
            // A leap second is counted into the next minute.
            && second <= 60
            && fraction.bytes().all(|byte| byte.is_ascii_digit());
        let years: u64 = (1970..year).map(days_in_year).sum();
        let months: u64 = (1..month).map(|month| days_in_month(year, month)).sum();
        let days = years + months + day - 1;
        let rest: u64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
        is_sound.then_some(days * DAY + ((hour * 60 + minute) * 60 + second) * SECOND + rest)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Three numbers with a sign between them.
fn numbers(text: &str, sign: char) -> Option<[u64; 3]> {
    let mut parts = text.splitn(3, sign).map(|part| part.parse().ok());
    Some([parts.next()??, parts.next()??, parts.next()??])
}

fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

fn days_in_year(year: u64) -> u64 {
    if is_leap(year) { 366 } else { 365 }
}

fn days_in_month(year: u64, month: u64) -> u64 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, millis: u64) {
        assert_eq!(Moment::new(text).millis(), Some(millis), "{text}");
    }

    #[test]
    fn a_moment_has_a_length_since_1970() {
        check("1970-01-01T00:00:00Z", 0);
        check("1970-01-01T00:00:00.007Z", 7);
        check("2000-03-01T00:00:00Z", 951_868_800_000);
        check("2026-11-15T20:00:00.25Z", 1_794_772_800_250);
        check("2024-02-29T23:59:59.999999Z", 1_709_251_199_999);
    }

    #[test]
    fn what_is_no_time_has_no_length() {
        for text in ["T", "-", "2026-02-30T00:00:00Z", "2026-11-15T24:00:00Z", "2026-11-15T20:00:00.x1Z", "é"]
        {
            assert_eq!(Moment::new(text).millis(), None, "{text}");
        }
    }

    #[test]
    fn a_moment_is_read_as_it_was_written() {
        for millis in (0..4_000_000_000_000).step_by(7_919_000_917) {
            assert_eq!(Moment::of_millis(millis).millis(), Some(millis));
        }
        assert_eq!(Moment::of_millis(1_794_772_800_250).to_string(), "2026-11-15T20:00:00.250Z");
    }
}
