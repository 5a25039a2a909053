//! A web socket to a program on this computer: texts there and back.
//!
//! As much of RFC 6455 as a browser's own server needs: no extensions, no checks of what a stranger might send.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};

/// The codes of frames.
const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// The bit of the last frame of a message, and that of a masked one.
const LAST: u8 = 0x80;
const MASKED: u8 = 0x80;

/// What frames are masked with: what it is does not matter between programs that trust each other.
const MASK: [u8; 4] = [1, 2, 3, 4];

pub(crate) struct Socket {
    stream: BufReader<TcpStream>,
}

impl Socket {
    /// Connects to a port of this computer.
    pub(crate) fn connect(port: u16, path: &str) -> io::Result<Self> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        stream.set_nodelay(true)?;
        // The key is for proxies, of which there is none.
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: cGVyaWpvdmUgcGVyaWpvdg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )?;
        let mut socket = Socket {
            stream: BufReader::new(stream),
        };
        let mut line = String::new();
        socket.stream.read_line(&mut line)?;
        if !line.contains(" 101 ") {
            return Err(io::Error::other(line));
        }
        while line != "\r\n" {
            line.clear();
            socket.stream.read_line(&mut line)?;
        }
        Ok(socket)
    }

    /// Sends a text.
    pub(crate) fn send(&mut self, text: &str) -> io::Result<()> {
        self.write(TEXT, text.as_bytes())
    }

    /// The next text; none when the other end has closed.
    pub(crate) fn receive(&mut self) -> io::Result<Option<String>> {
        let mut text = Vec::new();
        loop {
            let [first, second] = self.read()?;
            let length = match second & !MASKED {
                126 => u64::from(u16::from_be_bytes(self.read()?)),
                127 => u64::from_be_bytes(self.read()?),
                short => u64::from(short),
            };
            let mut bytes = Vec::new();
            (&mut self.stream).take(length).read_to_end(&mut bytes)?;
            match first & 0x0f {
                CLOSE => return Ok(None),
                PING => self.write(PONG, &bytes)?,
                PONG => {}
                _ => {
                    text.append(&mut bytes);
                    if first & LAST != 0 {
                        let text = String::from_utf8(text).map_err(io::Error::other)?;
                        return Ok(Some(text));
                    }
                }
            }
        }
    }

    fn read<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.stream.read_exact(&mut bytes)?;
        Ok(bytes)
    }

    /// Writes a frame. A client has to mask it, and Firefox takes no mask of zeros.
    fn write(&mut self, code: u8, bytes: &[u8]) -> io::Result<()> {
        let mut frame = vec![LAST | code];
        match u16::try_from(bytes.len()) {
            Ok(length @ 0..126) => frame.push(MASKED | length as u8),
            Ok(length) => {
                frame.push(MASKED | 126);
                frame.extend(length.to_be_bytes());
            }
            Err(_) => {
                frame.push(MASKED | 127);
                frame.extend((bytes.len() as u64).to_be_bytes());
            }
        }
        frame.extend(MASK);
        frame.extend(
            bytes
                .iter()
                .zip(MASK.iter().cycle())
                .map(|(byte, mask)| byte ^ mask),
        );
        self.stream.get_mut().write_all(&frame)
    }
}
