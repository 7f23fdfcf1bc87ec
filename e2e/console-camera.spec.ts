import fs from "node:fs";
import path from "node:path";
import { expectSent, prompt } from "./crew.ts";
import { filmLabels } from "./fake-camera.ts";
import { serveDay, wanted } from "./served-day.ts";
import { asStaff } from "./staff.ts";
import { expect, test } from "./test.ts";

const [first] = wanted;

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const film = filmLabels([first.unit, `BOX:tokyo:${first.box}`]);
    const args = [
      ...(launchOptions.args ?? []),
      // A browser without windows has nobody to ask whether the camera may be used.
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ];
    await use({ ...launchOptions, args });
    fs.rmSync(path.dirname(film), { recursive: true, force: true });
  },
});

test("the camera reads a unit and its box, each once however long they stay before it", async ({ page }) => {
  await asStaff(page, "crew");
  const { sent } = await serveDay(page);
  const looks: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/console/scan") looks.push(url.searchParams.get("code") ?? "");
  });
  await page.goto("/console/scan");
  await expectSent(page, `${first.unit} → ${first.box} 投入`);
  await expect(prompt(page, "品・箱・会員のコードを読む")).toBeVisible();
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(4);
  expect(sent.map(({ unit, box }) => `${unit} ${box}`)).toEqual([`${first.unit} ${first.box}`]);
  expect(looks.toSorted()).toEqual([`BOX:tokyo:${first.box}`, first.unit].toSorted());
});

test("the camera is there again when the phone wakes up after it took it away", async ({ page }) => {
  await asStaff(page, "crew");
  await serveDay(page);
  await page.goto("/console/scan");
  const states = () =>
    page
      .locator("video")
      .evaluate((video: HTMLVideoElement) =>
        video.srcObject instanceof MediaStream ? video.srcObject.getTracks().map(({ readyState }) => readyState) : [],
      );
  await expect.poll(states).toEqual(["live"]);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    for (const track of video.srcObject instanceof MediaStream ? video.srcObject.getTracks() : []) track.stop();
  });
  expect(await states()).toEqual(["ended"]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(states).toEqual(["live"]);
});
