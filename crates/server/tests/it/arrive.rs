//! Somebody who comes straight to a table, without the home page.

use crate::house::Person;
use crate::player::Player;
use serde_json::Value;
use std::net::SocketAddr;

impl Player {
    /// Somebody who was never here, at a table made as a program would make it.
    pub async fn at_table(address: SocketAddr, wanted: &Value) -> Player {
        let guest = Person::new(address).await;
        let answer = guest.post("/api/tables", wanted).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        Player::looks(&guest, answer.json()["id"].as_str().unwrap()).await
    }

    /// A guest whom the server knows, in front of a table.
    pub async fn looks(guest: &Person, table: &str) -> Player {
        let mut player = Player::new().await;
        let address = format!("http://{}", guest.address);
        player.page.set_cookie(&address, &guest.cookie).await;
        player.page.go(&format!("{address}/table/{table}")).await;
        player.arrive().await;
        player
    }
}
