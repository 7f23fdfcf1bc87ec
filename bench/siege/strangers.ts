import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import { type Call, Connection } from "../load.ts";

/** What strangers do all at once until told to stop. Answers are counted by status; "none" is a closed connection. */
export type Attack = { name: string; start: (port: number, count: (answer: string) => void) => () => Promise<void> };

/** So many visitors, each sending one call after another. They come back when they are shown the door. */
const crowd = (name: string, visitors: number, callOf: (turn: number, visitor: number) => Call): Attack => ({
  name,
  start: (port, count) => {
    let [running, turn] = [true, 0];
    const visit = async (visitor: number) => {
      let connection: Connection | undefined;
      while (running) {
        try {
          connection ??= await Connection.open(port);
          count(String((await connection.send(callOf(turn++, visitor))).status));
        } catch {
          count("none");
          connection?.close();
          connection = undefined;
          await sleep(50);
        }
      }
      connection?.close();
    };
    const all = Array.from({ length: visitors }, (_, index) => visit(index));
    return async () => {
      running = false;
      // A visitor who waits for an answer that does not come is not waited for.
      await Promise.race([Promise.all(all), sleep(3_000)]);
    };
  },
});

/** So many connections that send a little and then a byte every second, if anything at all. */
const dawdlers = (name: string, connections: number, beginning: string, byte: string): Attack => ({
  name,
  start: (port, count) => {
    let running = true;
    const sockets = new Set<Socket>();
    const dawdle = () => {
      if (!running) return;
      const socket = connect(port, "127.0.0.1", () => socket.write(beginning));
      sockets.add(socket);
      socket.on("data", (chunk) => count(chunk.toString("latin1", 9, 12)));
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        if (running) count("none");
        setTimeout(dawdle, 200);
      });
    };
    for (let index = 0; index < connections; index++) dawdle();
    const pace = setInterval(() => {
      if (byte) for (const socket of sockets) if (socket.writable) socket.write(byte);
    }, 1_000);
    return async () => {
      running = false;
      clearInterval(pace);
      for (const socket of sockets) socket.destroy();
    };
  },
});

/** An address of its own for each visitor: what is limited by address does not help against a crowd. */
const from = (visitor: number) => ({ "X-Forwarded-For": `198.51.${visitor >> 8}.${visitor & 255}` });
const ONE = { "X-Forwarded-For": "203.0.113.7" };

/** `products`: the ids there are; `pictures`: their names. */
export function attacksOn(products: number[], pictures: string[]): Attack[] {
  const product = (turn: number) => products[turn % products.length];
  const day = (turn: number) => addDays(toJstDate(new Date()), 1 + (turn % 60));
  const period = (turn: number) => {
    const pickup = jstDayAt(day(turn)).getTime() + 10 * HOUR;
    return { pickupTime: toJstIso(new Date(pickup)), returnTime: toJstIso(new Date(pickup + 24 * HOUR)) };
  };
  const oddSize = (turn: number) => {
    const [width, quality] = [[768, 1536][turn % 2], [25, 50, 75, 100][Math.floor(turn / 2) % 4]];
    return `/image?url=/pictures/${pictures[Math.floor(turn / 8) % pictures.length]}&w=${width}&q=${quality}`;
  };
  const post = (path: string, body: string, headers = ONE): Call => ({ method: "POST", path, headers, body });
  const language = (turn: number) => ({ ...ONE, "Accept-Language": `ja;q=0.${turn % 1_000_000}` });
  return [
    crowd("80 pictures, a crowd", 80, (turn, visitor) => ({ path: oddSize(turn), headers: from(visitor) })),
    crowd("80 pictures, one caller", 80, (turn) => ({ path: oddSize(turn), headers: ONE })),
    crowd("search", 32, (turn) => ({ path: `/api/products?keyword=${turn.toString(36)}`, headers: ONE })),
    crowd("cold product pages", 32, (turn) => ({ path: `/products/${product(turn)}`, headers: language(turn) })),
    crowd("search pages", 32, (turn) => ({ path: `/products?keyword=${turn.toString(36)}`, headers: ONE })),
    crowd("availability", 32, (turn) => ({
      path: `/api/reservation/get_available_pickup_times/${product(turn)}?date=${day(turn)}`,
      headers: ONE,
    })),
    crowd("quote", 32, (turn) => post(`/api/products/${product(turn)}/reservation/info`, JSON.stringify(period(turn)))),
    crowd("OpenAPI", 32, () => ({ path: "/api/openapi.json", headers: ONE })),
    crowd("wrong passwords", 32, (turn) =>
      post("/api/auth/login", JSON.stringify({ email: `nobody-${turn}@example.com`, password: "Abcdefg1" })),
    ),
    crowd("big bodies", 16, () => post("/api/auth/login", "x".repeat(4_000_000))),
    crowd("huge headers", 32, () => ({ path: "/", headers: { ...ONE, "X-Long": "x".repeat(60_000) } })),
    dawdlers("slow headers", 600, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "x"),
    dawdlers(
      "slow bodies",
      600,
      "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
      " ",
    ),
    dawdlers("silent connections", 1_000, "", ""),
  ];
}
