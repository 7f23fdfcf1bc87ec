import net from "node:net";

/** A name that leads to whoever is primary now. When it moves, whoever is connected already stays where they are. */
export async function openAddress(url: () => string) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((here) => {
    const there = net.connect(Number(new URL(url()).port), "127.0.0.1");
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    /** The same account and database, by the name. */
    url: () => {
      const named = new URL(url());
      named.port = String(port);
      return named.href;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
