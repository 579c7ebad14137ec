//! People.

use super::{Arguments, BEGIN, Database, Engine, INSTR, Row};
use crate::people::{Account, Key, PasswordChange, People};
use crate::{Answer, Error};
use sqlx::Row as _;

/// The columns of an account, in order.
const ACCOUNT: &str = "accounts.id, person, accounts.name, folded, password, recovery, since, settings";
/// The columns of a key, in order.
const KEY: &str = "hash, keys.id, account, kind, keys.name, scopes, made, used";

impl People for Engine {
    fn add_account(&self, new: Account, key: Key) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut all = self.writing.begin_with(BEGIN).await?;
            let insert =
                "INSERT INTO accounts (id, person, name, folded, password, recovery, since, settings)
                          VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
            sqlx::query(insert)
                .bind(&new.id)
                .bind(&new.person)
                .bind(&new.name)
                .bind(&new.folded)
                .bind(&new.password)
                .bind(&new.recovery)
                .bind(new.since)
                .bind(&new.settings)
                .execute(&mut *all)
                .await?;
            insert_key(&key).execute(&mut *all).await?;
            Ok(all.commit().await?)
        })
    }

    fn account_named<'a>(&'a self, folded: &'a str) -> Answer<'a, Option<Account>> {
        Box::pin(self.find_account("folded", folded))
    }

    fn account<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Account>> {
        Box::pin(self.find_account("id", id))
    }

    fn is_account<'a>(&'a self, person: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            let found = sqlx::query("SELECT 1 FROM accounts WHERE person = $1").bind(person);
            Ok(found.fetch_optional(&self.readers).await?.is_some())
        })
    }

    fn names<'a>(&'a self, persons: &'a [String]) -> Answer<'a, Vec<(String, String)>> {
        Box::pin(async move {
            let mut names = Vec::new();
            for person in persons {
                let query = "SELECT name FROM accounts WHERE person = $1";
                if let Some(row) = sqlx::query(query).bind(person).fetch_optional(&self.readers).await? {
                    names.push((person.clone(), row.try_get(0)?));
                }
            }
            Ok(names)
        })
    }

    fn change_password<'a>(&'a self, change: PasswordChange<'a>) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut all = self.writing.begin_with(BEGIN).await?;
            let update = "UPDATE accounts SET password = $1, recovery = coalesce($2, recovery) WHERE id = $3 AND deleted = 0";
            sqlx::query(update)
                .bind(change.password)
                .bind(change.recovery)
                .bind(change.account)
                .execute(&mut *all)
                .await?;
            sqlx::query("DELETE FROM keys WHERE account = $1 AND kind = 'session' AND hash <> $2")
                .bind(change.account)
                .bind(change.stays)
                .execute(&mut *all)
                .await?;
            Ok(all.commit().await?)
        })
    }

    fn keep_settings<'a>(&'a self, id: &'a str, settings: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            let update = sqlx::query("UPDATE accounts SET settings = $1 WHERE id = $2 AND deleted = 0");
            update.bind(settings).bind(id).execute(&self.writing).await?;
            Ok(())
        })
    }

    fn delete_account<'a>(&'a self, id: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut all = self.writing.begin_with(BEGIN).await?;
            sqlx::query("DELETE FROM keys WHERE account = $1").bind(id).execute(&mut *all).await?;
            // An entry is its time, a blank, and what was done; the time stays.
            let erase = format!(
                "UPDATE entries SET entry = substr(entry, 1, {INSTR}(entry, ' ')) || 'erased'
                 WHERE entry LIKE '% says %' AND substr(entry, {INSTR}(entry, ' ') + 1) LIKE
                 'says %ers ' || (SELECT person FROM accounts WHERE id = $1) || ': %'"
            );
            sqlx::query(sqlx::AssertSqlSafe(erase)).bind(id).execute(&mut *all).await?;
            let unblock = "DELETE FROM blocks WHERE person = (SELECT person FROM accounts WHERE id = $1)";
            sqlx::query(unblock).bind(id).execute(&mut *all).await?;
            let update =
                "UPDATE accounts SET deleted = 1, name = '', password = '', recovery = '', settings = ''
                          WHERE id = $1";
            sqlx::query(update).bind(id).execute(&mut *all).await?;
            Ok(all.commit().await?)
        })
    }

    fn add_key(&self, key: Key) -> Answer<'_, ()> {
        Box::pin(async move {
            insert_key(&key).execute(&self.writing).await?;
            Ok(())
        })
    }

    fn key<'a>(&'a self, hash: &'a str) -> Answer<'a, Option<(Key, Account)>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {KEY}, {ACCOUNT} FROM keys JOIN accounts ON accounts.id = account
                 WHERE hash = $1 AND deleted = 0"
            );
            let row =
                sqlx::query(sqlx::AssertSqlSafe(query)).bind(hash).fetch_optional(&self.readers).await?;
            row.map(|row| Ok((key_of(&row)?, account_of(&row, 8)?))).transpose()
        })
    }

    fn use_key<'a>(&'a self, hash: &'a str, at: i64) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query("UPDATE keys SET used = $1 WHERE hash = $2")
                .bind(at)
                .bind(hash)
                .execute(&self.writing)
                .await?;
            Ok(())
        })
    }

    fn keys<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<Key>> {
        Box::pin(async move {
            let query = format!("SELECT {KEY} FROM keys WHERE account = $1 ORDER BY made, keys.id");
            let rows = sqlx::query(sqlx::AssertSqlSafe(query)).bind(account).fetch_all(&self.readers).await?;
            rows.iter().map(key_of).collect()
        })
    }

    fn drop_key<'a>(&'a self, account: &'a str, id: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            let delete =
                sqlx::query("DELETE FROM keys WHERE account = $1 AND id = $2").bind(account).bind(id);
            Ok(delete.execute(&self.writing).await?.rows_affected() > 0)
        })
    }
}

impl Engine {
    async fn find_account(&self, column: &'static str, value: &str) -> Result<Option<Account>, Error> {
        let query = format!("SELECT {ACCOUNT} FROM accounts WHERE {column} = $1 AND deleted = 0");
        let row = sqlx::query(sqlx::AssertSqlSafe(query)).bind(value).fetch_optional(&self.readers).await?;
        row.map(|row| account_of(&row, 0)).transpose()
    }
}

fn insert_key(key: &Key) -> sqlx::query::Query<'_, Database, Arguments> {
    let insert = "INSERT INTO keys (hash, id, account, kind, name, scopes, made, used)
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    sqlx::query(insert)
        .bind(&key.hash)
        .bind(&key.id)
        .bind(&key.account)
        .bind(&key.kind)
        .bind(&key.name)
        .bind(&key.scopes)
        .bind(key.made)
        .bind(key.used)
}

fn key_of(row: &Row) -> Result<Key, Error> {
    Ok(Key {
        hash: row.try_get(0)?,
        id: row.try_get(1)?,
        account: row.try_get(2)?,
        kind: row.try_get(3)?,
        name: row.try_get(4)?,
        scopes: row.try_get(5)?,
        made: row.try_get(6)?,
        used: row.try_get(7)?,
    })
}

fn account_of(row: &Row, first: usize) -> Result<Account, Error> {
    Ok(Account {
        id: row.try_get(first)?,
        person: row.try_get(first + 1)?,
        name: row.try_get(first + 2)?,
        folded: row.try_get(first + 3)?,
        password: row.try_get(first + 4)?,
        recovery: row.try_get(first + 5)?,
        since: row.try_get(first + 6)?,
        settings: row.try_get(first + 7)?,
    })
}
