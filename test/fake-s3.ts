import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A store that speaks as much of S3's protocol as we use, and remembers who asked for what. */
export async function openFakeS3(bucket: string) {
  const objects = new Map<string, Buffer>();
  const asked: { method: string; path: string; authorization: string }[] = [];
  let failing = 0;
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    asked.push({ method, path: url, authorization: headers.authorization ?? "" });
    const answer = (status: number, body: Buffer | string = "") => response.writeHead(status).end(body);
    const body = await bodyOf(request);
    if (failing > 0) {
      failing--;
      return answer(503, "slow down");
    }
    if (!headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=known/")) return answer(403);
    const key = url.startsWith(`/${bucket}/`) ? url.slice(bucket.length + 2) : undefined;
    if (!key) return answer(404);
    if (method === "PUT") objects.set(key, body);
    if (method === "DELETE") objects.delete(key);
    const found = objects.get(key);
    if (method === "GET") return found ? answer(200, found) : answer(404);
    return answer(method === "DELETE" ? 204 : 200);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked,
    /** The next so many calls are answered by 503. */
    fail: (times: number) => {
      failing = times;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
