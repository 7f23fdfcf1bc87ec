import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import type { Session } from "./session.ts";

const user = {
  id: "1",
  email: "a@example.com",
  name: "山田 花子",
  lastName: "山田",
  firstName: "花子",
  unreadNotices: 0,
};
const member: Session = { status: "authenticated", user, mylist: [] };

// A page of its own for each test.
let session: typeof import("./session.ts");
beforeEach(async () => {
  vi.resetModules();
  session = await import("./session.ts");
});

function seenOn(page?: Session) {
  const { RenderedSession, useSession } = session;
  const Status = () => useSession().status;
  return renderToString(
    page ? (
      <RenderedSession value={page}>
        <Status />
      </RenderedSession>
    ) : (
      <Status />
    ),
  );
}

it("is loading until a page says whom it was made for", () => {
  expect([session.getSession().status, seenOn()]).toEqual(["loading", "loading"]);
});

it("is that of the page until the browser has read the page's data", () => {
  expect([seenOn(member), seenOn({ status: "unauthenticated" })]).toEqual(["authenticated", "unauthenticated"]);
  expect(session.getSession().status).toBe("loading");
});

it("is the browser's from then on, and never what many people's pages share", () => {
  for (const live of [member, { status: "unauthenticated" } as const]) {
    session.setSession(live);
    expect(session.getSession()).toBe(live);
    expect(seenOn()).toBe("loading");
  }
});
