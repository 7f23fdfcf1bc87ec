import { connect } from "node:net";

const PATIENCE_MS = 5_000;

type Raw = { how: string; bytes: string; hangsUp: boolean };

/** Requests that no client library would send. The first line is filled in with an operation. */
export const rawRequests = (method: string, path: string): Raw[] => [
  {
    how: "truncated body",
    bytes: `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":`,
    hangsUp: true,
  },
  {
    how: "two lengths",
    bytes: `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}`,
    hangsUp: false,
  },
  {
    how: "length and chunks",
    bytes: `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    hangsUp: false,
  },
  {
    how: "broken chunk",
    bytes: `${method} ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    hangsUp: false,
  },
  {
    how: "long header",
    bytes: `${method} ${path} HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(40_000)}\r\n\r\n`,
    hangsUp: false,
  },
  { how: "no host", bytes: `${method} ${path} HTTP/1.1\r\n\r\n`, hangsUp: false },
  { how: "bare NUL", bytes: `${method} ${path}\u0000 HTTP/1.1\r\nHost: x\r\n\r\n`, hangsUp: false },
  {
    how: "header twice",
    bytes: `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\nConnection: close\r\n\r\n`,
    hangsUp: false,
  },
];

/** What comes back, "closed" when nothing does, "hang" when neither happens. */
export function sendRaw(port: number, { bytes, hangsUp }: Raw): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(bytes, "latin1");
      if (hangsUp) socket.end();
    });
    const done = (outcome: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    const timer = setTimeout(() => done("hang"), PATIENCE_MS);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      if (/^HTTP\/1\.1 \d+/.test(answer)) done(answer.slice(9, 12));
    });
    socket.on("error", () => done(answer ? answer.slice(9, 12) : "closed"));
    socket.on("close", () => done(answer ? answer.slice(9, 12) : "closed"));
  });
}
