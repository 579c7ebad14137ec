//! People who took a name, and what they show to be known again.

use crate::Answer;

/// Where people are kept.
pub trait People: Send + Sync {
    /// Keeps a new account with its first key. [`crate::Error::Taken`] if somebody has that name, or is somebody already.
    fn add_account(&self, new: Account, key: Key) -> Answer<'_, ()>;

    /// The account of a folded name, unless it was deleted.
    fn account_named<'a>(&'a self, folded: &'a str) -> Answer<'a, Option<Account>>;

    /// The account of an id, unless it was deleted.
    fn account<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Account>>;

    /// Whether a person has taken a name, now or once: what made them a guest opens nothing any more.
    fn is_account<'a>(&'a self, person: &'a str) -> Answer<'a, bool>;

    /// The names of those of these persons who have one.
    fn names<'a>(&'a self, persons: &'a [String]) -> Answer<'a, Vec<(String, String)>>;

    /// Changes password and recovery code, and forgets all sessions but one.
    fn change_password<'a>(&'a self, change: PasswordChange<'a>) -> Answer<'a, ()>;

    /// Keeps the settings of an account.
    fn keep_settings<'a>(&'a self, id: &'a str, settings: &'a str) -> Answer<'a, ()>;

    /// Forgets everything of an account but that its name was taken, and erases what they said.
    fn delete_account<'a>(&'a self, id: &'a str) -> Answer<'a, ()>;

    /// Keeps a key.
    fn add_key(&self, key: Key) -> Answer<'_, ()>;

    /// The key of a hash, with its account.
    fn key<'a>(&'a self, hash: &'a str) -> Answer<'a, Option<(Key, Account)>>;

    /// Notes when a key was used last.
    fn use_key<'a>(&'a self, hash: &'a str, at: i64) -> Answer<'a, ()>;

    /// The keys of an account, the oldest first.
    fn keys<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<Key>>;

    /// Forgets a key of an account; whether there was one.
    fn drop_key<'a>(&'a self, account: &'a str, id: &'a str) -> Answer<'a, bool>;
}

/// Somebody who took a name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Its id.
    pub id: String,
    /// How seats name this person.
    pub person: String,
    /// The name.
    pub name: String,
    /// The name as it is compared.
    pub folded: String,
    /// The password as it is kept.
    pub password: String,
    /// The recovery code as it is kept.
    pub recovery: String,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// Settings of the pages, as the server writes them.
    pub settings: String,
}

/// A session or a token.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Key {
    /// A hash of what is shown.
    pub hash: String,
    /// What it is called by its owner's pages.
    pub id: String,
    /// Whose it is.
    pub account: String,
    /// `session` or `token`.
    pub kind: String,
    /// What it is called by its owner, or which browser it was.
    pub name: String,
    /// What may be done with it.
    pub scopes: String,
    /// Since when, in milliseconds since 1970.
    pub made: i64,
    /// When it was used last, in milliseconds since 1970.
    pub used: i64,
}

/// Another password.
#[derive(Clone, Copy, Debug)]
pub struct PasswordChange<'a> {
    /// Whose.
    pub account: &'a str,
    /// As it is kept.
    pub password: &'a str,
    /// The recovery code as it is kept; the old one holds if there is none.
    pub recovery: Option<&'a str>,
    /// The hash of the session that stays.
    pub stays: &'a str,
}
