import { connect, type Socket } from "node:net";

export type Call = { method?: string; path: string; headers?: Record<string, string>; body?: string };
/** The body as it came: turning it into text would cost the machine more than sending it. */
export type Answer = { status: number; body: Buffer };

export type Measured = {
  perSecond: number;
  p50: number;
  p99: number;
  requests: number;
  /** Answers that were not 2xx or 304, by status. */
  refused: Record<string, number>;
};

/**
 * One connection that sends one request after another. It speaks just enough HTTP/1.1 for our own servers, so that the
 * load costs the machine as little as possible.
 */
export class Connection {
  #socket: Socket;
  #received: Buffer[] = [];
  #settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  #missing = -1;
  #head = "";

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#take(chunk));
    socket.on("error", (error) => this.#settle?.reject(error));
    socket.on("close", () => this.#settle?.reject(new Error("connection closed")));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.off("error", reject);
        resolve(new Connection(socket));
      });
      socket.once("error", reject);
    });
  }

  send({ method = "GET", path, headers = {}, body }: Call): Promise<Answer> {
    const lines = [`${method} ${path} HTTP/1.1`, "Host: localhost"];
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
    if (body !== undefined) lines.push("Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`);
    this.#received = [];
    this.#missing = -1;
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error("connection closed"));
      this.#settle = { resolve, reject };
      this.#socket.write(`${lines.join("\r\n")}\r\n\r\n${body ?? ""}`);
    });
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    if (this.#missing === -1) {
      const all = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
      const end = all.indexOf("\r\n\r\n");
      if (end < 0) return;
      this.#head = all.toString("latin1", 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1];
      this.#received = [all.subarray(end + 4)];
      this.#missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length) - (all.length - end - 4);
    } else {
      this.#missing -= chunk.length;
    }
    const last = this.#received.at(-1);
    // Without a length the body comes in chunks, and ends with an empty one.
    const whole =
      this.#missing === Number.POSITIVE_INFINITY ? last?.toString("latin1").endsWith("0\r\n\r\n") : this.#missing <= 0;
    if (!whole) return;
    const body = this.#received.length === 1 && last ? last : Buffer.concat(this.#received);
    this.#settle?.resolve({ status: Number(this.#head.slice(9, 12)), body });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }
}

/** Lets each of many visitors do `visit` again and again, first to warm up, then measured. */
export async function load(
  port: number,
  { connections = 32, seconds, firstTurn = 0 }: { connections?: number; seconds: number; firstTurn?: number },
  visit: (connection: Connection, turn: number) => Promise<Answer>,
): Promise<Measured> {
  const all = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  let turn = firstTurn;
  const run = async (until: number, times: number[], refused: Record<string, number>) => {
    await Promise.all(
      all.map(async (connection) => {
        while (performance.now() < until) {
          const started = performance.now();
          const { status } = await visit(connection, turn++);
          if (status < 300 || status === 304) times.push(performance.now() - started);
          else refused[status] = (refused[status] ?? 0) + 1;
        }
      }),
    );
  };
  await run(performance.now() + Math.min(2_000, seconds * 300), [], {});
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const started = performance.now();
  await run(started + seconds * 1_000, times, refused);
  const elapsed = (performance.now() - started) / 1_000;
  for (const connection of all) connection.close();
  return summary(times, refused, elapsed);
}

/**
 * Visits arrive at a steady pace, whether or not earlier ones are done. Their time runs from when they came, so that a
 * standstill is felt by all who came during it.
 */
export async function loadOpenly(
  port: number,
  { perSecond, seconds, firstTurn = 0 }: { perSecond: number; seconds: number; firstTurn?: number },
  visit: (connection: Connection, turn: number) => Promise<Answer>,
): Promise<Measured> {
  const idle: Connection[] = [];
  const all: Connection[] = [];
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const started = performance.now();
  const come = async (turn: number) => {
    const due = started + (turn * 1_000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const connection = idle.pop() ?? (await Connection.open(port));
    if (!all.includes(connection)) all.push(connection);
    const { status } = await visit(connection, firstTurn + turn);
    idle.push(connection);
    if (status < 300) times.push(performance.now() - due);
    else refused[status] = (refused[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: Math.floor(perSecond * seconds) }, (_, turn) => come(turn)));
  for (const connection of all) connection.close();
  return summary(times, refused, (performance.now() - started) / 1_000);
}

function summary(times: number[], refused: Record<string, number>, elapsed: number): Measured {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), requests: times.length, refused };
}
