import { once } from "node:events";
import { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { answerUnreadable, listen, patience } from "#server/platform/serve.ts";

const LARGE = 8_000_000;

// Connections are closed by force only when the time for finishing requests is over. No test may come to that.
const force = vi.spyOn(Server.prototype, "closeAllConnections");
afterEach(() => expect(force).not.toHaveBeenCalled());
afterAll(() => force.mockRestore());

/** A site whose requests begin, are told of, and end when they are told to. */
async function open(drainMs = 0) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const app = new Hono()
    .get("/slow", async (c) => {
      begun.resolve();
      await end.promise;
      return c.text("whole");
    })
    .get("/streamed", (c) =>
      c.body(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode("half"));
            begun.resolve();
            await end.promise;
            controller.enqueue(new TextEncoder().encode("whole"));
            controller.close();
          },
        }),
      ),
    )
    .get("/large", (c) => c.text("x".repeat(LARGE)))
    .get("/", (c) => c.text("at once"));
  const listening = await listen(app as never, 0, "127.0.0.1", drainMs);
  const socket = connect(listening.port, "127.0.0.1").setEncoding("utf8");
  await once(socket, "connect");
  return { socket, begun: begun.promise, end: end.resolve, close: listening.close };
}

const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);

/** All that is answered until the connection ends. */
async function heard(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket) text += chunk;
  return text;
}

it("closing does not wait for a connection over which nothing was asked yet", async () => {
  const { socket, close } = await open();
  const ended = heard(socket);
  await close();
  expect(await ended).toBe("");
});

it("closing does not wait for a connection whose request was answered", async () => {
  const { socket, close } = await open();
  ask(socket, "/");
  await once(socket, "data");
  await close();
});

it.each(["/slow", "/streamed"])("closing lets %s finish, and then ends its connection", async (path) => {
  const { socket, begun, end, close } = await open();
  const answer = heard(socket);
  ask(socket, path);
  await begun;
  const closing = close();
  await pause(50);
  end();
  expect(await answer).toMatch(/200 OK[\s\S]*whole/);
  await closing;
});

it("closing does not cut an answer that is still under way to a slow reader", async () => {
  const { socket, close } = await open();
  socket.pause();
  ask(socket, "/large");
  await pause(200);
  const closing = close();
  await pause(100);
  expect((await heard(socket)).length).toBeGreaterThan(LARGE);
  await closing;
});

it("closing answers what was sent before, also in a process that was held up meanwhile", async () => {
  const { socket, close } = await open();
  ask(socket, "/");
  const closing = close();
  const until = performance.now() + 150;
  while (performance.now() < until);
  expect(await heard(socket)).toContain("at once");
  await closing;
});

it("closing answers what was sent before and is not read yet", async () => {
  const { socket, close } = await open();
  ask(socket, "/");
  const closing = close();
  expect(await heard(socket)).toContain("at once");
  await closing;
});

it("a photo has the minute that the console gives it, and what does not arrive in time is cut off, not called wrong", () => {
  expect(patience.requestTimeout).toBeGreaterThan(60_000);
  const socket = { writable: true, bytesWritten: 0, destroy: vi.fn(), end: vi.fn() };
  const late = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  answerUnreadable(late, socket as never);
  expect([socket.destroy.mock.calls.length, socket.end.mock.calls.length]).toEqual([1, 0]);
  answerUnreadable(new Error("no HTTP"), socket as never);
  expect(socket.end).toHaveBeenCalledWith(expect.stringMatching(/^HTTP\/1\.1 400 /));
});

it("names the settings of an address that is taken", async () => {
  const app = new Hono();
  const { port, close } = await listen(app as never, 0, "127.0.0.1");
  await expect(listen(app as never, port, "127.0.0.1")).rejects.toThrow(
    `127.0.0.1:${port} (PORT, HOST): listen EADDRINUSE`,
  );
  await close();
});
