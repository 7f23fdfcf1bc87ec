import { expect, it } from "vitest";
import { describeDevice, deviceName } from "#domain/members/device-name.ts";

it.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    "Safari",
    "Mac",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0", "Firefox", "Linux"],
  ["curl/8.5.0", null, null],
  ["", null, null],
])("%s", (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});

it.each([
  [{ browser: "Safari", system: "iPhone" }, "iPhoneのSafari", "Safari on iPhone"],
  [{ browser: null, system: "Windows" }, "Windows", "Windows"],
  [{ browser: "Firefox", system: null }, "Firefox", "Firefox"],
  [{ browser: null, system: null }, "不明な端末", "Unknown device"],
])("is told in words: %j", (name, ja, en) => {
  expect([describeDevice.ja(name), describeDevice.en(name)]).toEqual([ja, en]);
});

it("looks at no more of what a browser calls itself than browsers say", () => {
  expect(deviceName(`Version/${"1".repeat(200_000)} Mozilla/5.0 (iPhone`)).toEqual({ browser: null, system: null });
});
