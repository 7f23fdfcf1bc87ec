import { createServer, type Server as HttpServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { postForm } from "#server/money/gateway/post-form.ts";

let server: Server | undefined;
afterEach(() => void server?.close());

async function listening(made: Server): Promise<string> {
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/`;
}
const serving = (listener: RequestListener) => listening(createServer(listener));

it("posts a form and reads the answer, several on one connection", async () => {
  const ports = new Set<number | undefined>();
  const url = await serving(async (request, response) => {
    ports.add(request.socket.remotePort);
    let body = "";
    for await (const chunk of request) body += chunk;
    response.end(`${request.headers["content-type"]} ${body}`);
  });
  for (let time = 0; time < 3; time++) {
    expect(await postForm(url, { a: "カード", b: "&=" }, 10_000)).toBe(
      "application/x-www-form-urlencoded a=%E3%82%AB%E3%83%BC%E3%83%89&b=%26%3D",
    );
  }
  expect(ports.size).toBe(1);
});

it("closes a connection that is not used, before the other side would, and waits longer than that for an answer", async () => {
  const closed = Promise.withResolvers<void>();
  const url = await serving((request, response) => {
    request.socket.once("close", () => closed.resolve());
    setTimeout(() => response.end("ResponseCd=OK"), 2_500);
  });
  (server as HttpServer).keepAliveTimeout = 60_000;
  expect(await postForm(url, { a: "1" }, 10_000)).toBe("ResponseCd=OK");
  await closed.promise;
});

it.each<[string, RequestListener, string]>([
  ["a connection that breaks", (request) => void request.socket.destroy(), "ECONNRESET"],
  [
    "an answer that breaks off",
    (_, response) => void response.write("ResponseCd=OK", () => response.destroy()),
    "ECONNRESET",
  ],
  ["no answer in time", () => undefined, "TIMEOUT"],
  ["an answer in half a time", (_, response) => void response.write("ResponseCd=OK"), "TIMEOUT"],
  ["an error page", (_, response) => void response.writeHead(503).end("busy"), "HTTP 503"],
  ["a redirect", (_, response) => void response.writeHead(302, { Location: "/x" }).end(), "HTTP 302"],
  ["an endless answer", (_, response) => void response.end("x".repeat(100_000)), "TOO LONG"],
])("%s leaves it open whether it was executed", async (_, listener, reason) => {
  const limit = reason === "TIMEOUT" ? 500 : 10_000;
  await expect(postForm(await serving(listener), { a: "1" }, limit)).rejects.toMatchObject({ reason, sent: true });
});

it("begins with a TLS handshake where the address says so, and says nothing before", async () => {
  const heard = Promise.withResolvers<Buffer>();
  const url = await listening(createTcpServer((socket) => void socket.once("data", heard.resolve)));
  const answer = postForm(url.replace("http:", "https:"), { KaiinId: "secret" }, 1_000);
  await expect(answer).rejects.toMatchObject({ reason: "TIMEOUT", sent: false });
  const first = await heard.promise;
  // The record type of a handshake.
  expect(first[0]).toBe(22);
  expect(first.toString("latin1")).not.toContain("secret");
});

it("a connection that was never made is known not to have carried anything", async () => {
  const url = await listening(createTcpServer());
  server?.close();
  await expect(postForm(url, {}, 10_000)).rejects.toMatchObject({ reason: "ECONNREFUSED", sent: false });
  await expect(postForm("http://no-such-host.invalid/", {}, 10_000)).rejects.toMatchObject({ sent: false });
  // Speaks no TLS, so the handshake does not end in time.
  const mute = await listening(createTcpServer());
  await expect(postForm(mute.replace("http:", "https:"), {}, 150)).rejects.toMatchObject({
    reason: "TIMEOUT",
    sent: false,
  });
});

it("says nothing any more when it slept while it connected: others may have given it up for lost", async () => {
  let requests = 0;
  const url = await serving((_, response) => {
    requests += 1;
    response.end("ResponseCd=OK");
  });
  const now = Date.now();
  const clock = vi
    .spyOn(Date, "now")
    .mockReturnValueOnce(now)
    .mockReturnValue(now + 10_001);
  await expect(postForm(url, { a: "1" }, 10_000)).rejects.toMatchObject({ reason: "TIMEOUT", sent: false });
  clock.mockRestore();
  expect([await postForm(url, { a: "1" }, 10_000), requests]).toEqual(["ResponseCd=OK", 1]);
});
