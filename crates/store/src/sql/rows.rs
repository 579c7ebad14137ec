//! Numbers on their way in and out: both engines keep them as 64 bits with a sign.

use super::Row;
use sqlx::Row as _;

/// A number of a row that is kept wider than it is.
pub(super) fn small<T: TryFrom<i64>>(row: &Row, index: usize) -> Result<T, sqlx::Error>
where
    T::Error: std::error::Error + Send + Sync + 'static,
{
    let wide: i64 = row.try_get(index)?;
    T::try_from(wide)
        .map_err(|error| sqlx::Error::ColumnDecode { index: index.to_string(), source: Box::new(error) })
}

/// How many, as it is kept.
pub(super) fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
