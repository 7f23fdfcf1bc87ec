import net from "node:net";

/** A wire to a database that can be cut as a machine that stops cuts it: nothing is closed, nothing comes any more. */
export async function layWire(url: string) {
  const target = new URL(url);
  const pairs = new Set<net.Socket>();
  let frozen = new Set<net.Socket>();
  const server = net.createServer((here) => {
    const there = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      pairs.add(from);
      from.on("data", (data) => frozen.has(from) || to.write(data));
      from.on("error", () => {});
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as net.AddressInfo).port);
  return {
    url: through.href,
    /** Whoever is connected hears nothing any more. Whoever connects from now on reaches the database. */
    freeze: () => {
      frozen = new Set(pairs);
    },
    close: () => {
      for (const socket of pairs) socket.destroy();
      server.close();
    },
  };
}
