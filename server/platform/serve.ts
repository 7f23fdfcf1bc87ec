import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { errorCatalogue } from "#contract/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

/** How long running requests get to finish when we close. */
const FINISH_MS = 10_000;
/** What was sent before we close and is still on its way is here by then. */
const ARRIVING_MS = 100;
/** Each takes memory, even a silent one. */
const MOST_CONNECTIONS = 10_000;

/**
 * How long a request may take to arrive, and how large it may begin. A photo of a check-in is sent from basements, for which the
 * console gives it a minute. Idle connections outlast the proxy's own.
 */
export const patience = {
  headersTimeout: 10_000,
  requestTimeout: 65_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
};

export type Listening = { port: number; close: () => Promise<void> };

/**
 * Listens until closed. Closing goes on answering for `drainMs`, while the balancer learns that others take over; each answer
 * ends its connection. Then requests that still run finish; nobody waits for connections over which nothing is asked.
 */
export function listen(app: Hono<AppEnv>, port: number, host: string, drainMs = 0): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const refused = (error: Error) =>
      reject(new Error(`Nothing can be answered at ${host}:${port} (PORT, HOST): ${error.message}`, { cause: error }));
    const server = serve({ fetch: app.fetch, port, hostname: host, serverOptions: patience }, (info) => {
      server.off("error", refused);
      resolve({ port: info.port, close: () => close(server, connections, drainMs) });
    }) as Server;
    const connections = watchConnections(server);
    server.once("error", refused);
    server.maxConnections = MOST_CONNECTIONS;
    server.on("clientError", answerUnreadable);
  });
}

/**
 * Which connections wait for an answer. Node's own `closeIdleConnections` spares those over which nothing was asked yet, such as
 * browsers open ahead, and cuts answers that are on their way to a slow reader.
 */
function watchConnections(server: Server) {
  const open = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let isEnding = false;
  const endIdle = () => {
    const busy = new Set(Array.from(running, ({ req }) => req.socket));
    for (const socket of open) if (!busy.has(socket)) socket.destroySoon();
  };
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", (_, answer) => {
    running.add(answer);
    answer.once("close", () => {
      running.delete(answer);
      if (isEnding) endIdle();
    });
  });
  return {
    /** Ends each connection as soon as nothing is asked over it. */
    end: () => {
      isEnding = true;
      endIdle();
    },
  };
}

async function close(server: Server, connections: ReturnType<typeof watchConnections>, drainMs: number): Promise<void> {
  server.prependListener("request", (_, answer) => answer.setHeader("Connection", "close"));
  await pause(Math.max(drainMs, ARRIVING_MS));
  // Timers come before what has arrived: in a process that was held up, a connection and its request are each read in a turn.
  for (let turns = 0; turns < 3; turns++) await turn();
  const force = setTimeout(() => server.closeAllConnections(), FINISH_MS);
  // Not the HTTP server's own, which begins with `closeIdleConnections`.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  connections.end();
  await closed;
  clearTimeout(force);
}

/** What the headers of other answers come down to where there is nothing to load, frame or keep. */
const plainHeaders = [
  "Content-Type: application/json",
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  "X-Content-Type-Options: nosniff",
  "Cache-Control: no-store",
  "Connection: close",
].join("\r\n");

/**
 * What is not even HTTP never reaches the app, but is answered in the envelope too. What did not arrive in time may be right: it
 * is cut off like by a network that is lost, and sent again.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0 || error.code === "ERR_HTTP_REQUEST_TIMEOUT") {
    socket.destroy();
    return;
  }
  const code = error.code === "HPE_HEADER_OVERFLOW" ? "COM_013" : "COM_001";
  const { status, message } = errorCatalogue[code];
  const body = JSON.stringify({ status: "error", code, message: message.ja, requestId: "" });
  socket.end(
    `HTTP/1.1 ${status} Refused\r\n${plainHeaders}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
