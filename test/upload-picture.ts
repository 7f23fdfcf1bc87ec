import sharp from "sharp";
import type { TestApp } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";

/** What staff are answered who upload these bytes. */
export async function sendPicture({ app }: Pick<TestApp, "app">, by: Browser, body: Uint8Array, type = "image/jpeg") {
  const cookie = [...by.cookies].map((pair) => pair.join("=")).join("; ");
  const response = await app.request("/api/console/pictures", {
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": type },
    body: new Uint8Array(body),
  });
  return { status: response.status, body: await response.json() };
}

/** A picture that staff have uploaded. */
export async function uploadPicture(test: Pick<TestApp, "app">, by: Browser, colour = "#3a7") {
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const { status, body } = await sendPicture(test, by, picture);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.result as { url: string; width: number; height: number };
}
