import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { startPart } from "./parts.ts";

/** What we tell operators to use: its limits and its way to look who is ready are what is tried here. */
const SHIPPED = path.resolve(import.meta.dirname, "../../deploy/compose/haproxy.cfg");

/** haproxy in front of the processes at these addresses. It asks another one for a file, and never repeats anything else. */
export async function openBalancer(folder: string, port: number, servers: { name: string; url: string }[]) {
  const file = path.join(folder, "haproxy.cfg");
  const socket = path.join(folder, "haproxy.sock");
  fs.writeFileSync(file, `global\n  stats socket ${socket}\n${settings(port, servers)}`);
  const url = `http://127.0.0.1:${port}`;
  const part = await startPart(["haproxy", "-db", "-f", file], path.join(folder, "haproxy.log"), () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  /** Until it sends visitors to this process: only then the next one may be replaced. */
  const counts = async (name: string) => {
    for (;;) {
      const found = await standings(socket, name);
      if (found.length > 0 && found.every((status) => status === "UP")) return;
      await sleep(200);
    }
  };
  return { url, counts, close: part.close };
}

/** What haproxy thinks of a process, as a server of pages and of files. */
async function standings(socket: string, name: string): Promise<(string | undefined)[]> {
  const asked = net.connect(socket);
  asked.write("show stat\n");
  const [head = "", ...lines] = (await text(asked)).split("\n");
  const columns = head.replace(/^# /, "").split(",");
  const rows = lines.map((line) => line.split(","));
  const of = (row: string[], column: string) => row[columns.indexOf(column)];
  return rows.filter((row) => of(row, "svname") === name).map((row) => of(row, "status"));
}

function settings(port: number, servers: { name: string; url: string }[]): string {
  const shipped = fs.readFileSync(SHIPPED, "utf8");
  const section = (name: string) => new RegExp(`^${name}\\n((?:  .*\\n)+)`, "m").exec(shipped)?.[1] ?? "";
  const choice = /^ {2}use_backend files .*$/m.exec(shipped)?.[0];
  const backend = (name: string) =>
    section(`backend ${name}`).replace(/^ {2}server-template \S+ \d+ \S+ (check .*?) resolvers.*$/m, (_, check) =>
      servers.map((server) => `  server ${server.name} ${new URL(server.url).host} ${check}`).join("\n"),
    );
  // Visitors bring their address along: they come through a proxy further out.
  const defaults = section("defaults").replace(/^ {2}option forwardfor\n/m, "");
  return [
    `defaults\n${defaults}  retries 0`,
    `frontend site\n  bind 127.0.0.1:${port}\n${choice}\n  default_backend web`,
    `backend files\n${backend("files")}`,
    `backend web\n${backend("web")}`,
  ].join("\n");
}
