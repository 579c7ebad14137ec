//! Taking connections, and ending them: the slow, the silent, and all of them when the server stops.
//!
//! A head has a most of bytes and of time, and a most of time has the pause between two requests. A body has the time of its request
//! (`doors`). Whoever stops reading is cut off; sockets and streams send a sign of life every 15 seconds, so that this is
//! noticed. How long each is waited for is said in [`crate::Patience`].

use crate::doors::router;
use crate::hall::{Hall, Setting};
use crate::limits::{Held, Scarce, Source};
use axum::Router;
use axum::extract::Extension;
use axum::routing::get;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tower::Layer;

/// The largest head of a request, in bytes.
const LARGEST_HEAD: usize = 16 * 1024;
/// How much is read or written at once.
const BUFFER: usize = 64 * 1024;
/// How long connections have to come to an end when the server stops.
const FAREWELL: Duration = Duration::from_secs(8);
/// How long a request that is under way has to come to its end when the server stops.
const LAST_WORD: Duration = Duration::from_secs(3);
/// How long to wait when the system has no more room for connections.
const BREATH: Duration = Duration::from_millis(100);

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Serves until the process ends.
pub async fn serve(listener: TcpListener, setting: Setting) -> io::Result<()> {
    serve_until(listener, setting, std::future::pending()).await
}

/// Serves until something happens. Then nobody is let in any more; what was asked for is answered and kept, whoever looks on is
/// told to come back, and all of it has ended when this returns, or ten seconds have passed.
pub async fn serve_until(
    listener: TcpListener,
    setting: Setting,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let hall = Hall::new(setting);
    crate::waker::start(&hall);
    let answers = router(hall.clone());
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some(held) = let_in(&hall, peer) {
                    tokio::spawn(talk(stream, peer, answers.clone(), hall.clone(), held));
                }
            }
            // Too many files are open, or the other end has gone already: neither ends a server.
            Err(error) => {
                tracing::warn!(%error, "a connection was not taken");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
    drop(listener);
    tracing::info!("stopping");
    if tokio::time::timeout(FAREWELL, hall.close()).await.is_err() {
        tracing::warn!("some connections did not come to an end");
    }
    Ok(())
}

/// Counts a connection of an address; nothing if it has too many. What comes from a proxy is counted request by request.
fn let_in(hall: &Hall, peer: SocketAddr) -> Option<Option<Held>> {
    let address = peer.ip().to_canonical();
    if hall.setting.hosting.proxies.iter().any(|net| net.contains(&address)) {
        return Some(None);
    }
    hall.gate.hold_at(Source::of(address), Scarce::Connections).ok().map(Some)
}

/// Answers what comes over one connection, until it ends.
async fn talk(stream: TcpStream, peer: SocketAddr, answers: Router, hall: Arc<Hall>, held: Option<Held>) {
    let Some(_open) = hall.open_call() else { return };
    let patience = hall.setting.hosting.patience;
    // Messages are small and answered at once: waiting to send several together would only delay them.
    drop(stream.set_nodelay(true));
    // Whose machine has gone without a word acknowledges nothing any more.
    #[cfg(target_os = "linux")]
    drop(socket2::SockRef::from(&stream).set_tcp_user_timeout(Some(2 * patience.unread)));
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience.unread));
    let answers = TowerToHyperService::new(Extension(Peer(peer)).layer(answers));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.head)
        .max_header_size(LARGEST_HEAD)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(Box::pin(stream)), answers)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // What goes wrong on the way is the other end's to know.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = hall.closing() => {
            connection.as_mut().graceful_shutdown();
            let _ = tokio::time::timeout(LAST_WORD, connection).await;
        }
    }
    drop(held);
}

/// Serves figures about the server at an address of their own: `/metrics`, as `render` writes them.
pub async fn serve_figures(
    listener: TcpListener,
    render: impl Fn() -> String + Send + Sync + 'static,
) -> io::Result<()> {
    let render = Arc::new(render);
    let answer = move || {
        let render = render.clone();
        async move { render() }
    };
    axum::serve(listener, Router::new().route("/metrics", get(answer))).await
}
