import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { signedUpMember } from "#test/member.ts";
import { browserOfStaff, signedInStaff } from "#test/staff.ts";

type Unsafe = { name: string; method: string; path: string };

/** The card gateway's page and server send these, and no cookie is believed there. */
const fromTheGateway = ["POST /payment/sony/return/:key", "POST /payment/sony/notification"];
/** What the site's own sign-in and the mail provider send is no JSON, by their protocols. */
const notJson =
  /^POST \/(api\/(auth\/(callback|signin|signout|_log)|inbound-mail|console\/(pictures|csv))|language|dev)\b/;

let test: TestApp;
let unsafe: Unsafe[];
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: "false", DEBUG_CALLS: "true" });
  // All that answers, whether or not it is documented; a name with a star is of what stands before others.
  const named = test.app.routes.filter(({ method, path }) => !/^(GET|ALL)$/.test(method) && !path.includes("*"));
  unsafe = [...new Set(named.map(({ method, path }) => `${method} ${path}`))].map((name) => {
    const [method = "", path = ""] = name.split(" ");
    return { name, method, path: path.replaceAll(/:\w+(\{[^}]*\})?/g, "00000000-0000-4000-8000-000000000000") };
  });
});
afterAll(() => test.close());

/** The cookies of a browser in which a member and an administrator are signed in. */
async function bothSignedIn() {
  const member = await signedUpMember(test);
  const { id } = await signedInStaff(test, { roles: ["administrator"] });
  const staff = await browserOfStaff(test, id);
  const Cookie = [...member.browser.cookies, ...staff.cookies].map((pair) => pair.join("=")).join("; ");
  return { ...member, staff, headers: { Cookie, Authorization: `Bearer ${member.browser.token}` } };
}

/** What each of them answers to this, by name. */
async function answersTo(asked: Unsafe[], headers: Record<string, string>, body = "{}") {
  const answers: Record<string, string> = {};
  for (const { name, method, path } of asked) {
    const response = await test.app.request(path, { method, headers, body });
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    answers[name] = (isJson && (await response.json()).code) || String(response.status);
    if (response.headers.has("Set-Cookie")) answers[name] += " and a cookie";
  }
  return answers;
}

const all = (asked: Unsafe[], answer: string) => Object.fromEntries(asked.map(({ name }) => [name, answer]));

describe("everything that changes something", () => {
  it("is known to this test", () => {
    const names = unsafe.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["POST /language", "POST /api/auth/logout", "POST /api/contact"]));
    expect(names).toEqual(expect.arrayContaining([...fromTheGateway, "POST /api/console/pictures", "POST /dev/clock"]));
  });

  it.each([
    { Origin: "https://evil.example" },
    { Origin: "https://localhost.evil.example" },
    { Origin: "http://localhost:8080" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "cross-site", Origin: "null" },
    { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "same-site", Origin: "https://shop.localhost" },
  ])("refuses what a page of another site sends, whoever is signed in: %o", async (from) => {
    const { browser, staff, headers } = await bothSignedIn();
    const asked = unsafe.filter(({ name }) => !fromTheGateway.includes(name));
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
      const sent: Record<string, string> = { ...headers, ...from, "Content-Type": type };
      const body = type === "application/json" ? "{}" : "language=en&json=true";
      expect(await answersTo(asked, sent, body), type).toEqual(all(asked, "COM_014"));
    }
    expect((await browser.get("/api/profile")).status).toBe(200);
    expect((await staff.get("/api/console/me")).status).toBe(200);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
    "of the API takes JSON by its own type only, also of who tells no origin: %j",
    async (type) => {
      const { headers } = await bothSignedIn();
      // Of other methods browsers ask us first.
      const isJson = ({ name }: Unsafe) => name.startsWith("POST") && !notJson.test(name);
      const asked = unsafe.filter((each) => isJson(each) && !fromTheGateway.includes(each.name));
      const sent: Record<string, string> = { ...headers, "Content-Type": type };
      expect(await answersTo(asked, sent)).toEqual(all(asked, "COM_010"));
    },
  );
});

it("a form of our own page is taken where that page tells nobody its origin", async () => {
  const body = new URLSearchParams({ language: "en", back: "/errand" });
  const headers = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
  const response = await test.app.request("/language", { method: "POST", body, headers });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/errand"]);
});
