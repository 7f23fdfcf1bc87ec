import { expect, it, vi } from "vitest";
import { createDrawnPages } from "./drawn-pages.ts";
import type { Session } from "./session/session.ts";

type Member = Extract<Session, { status: "authenticated" }>;

const memberOf = (id: string, unreadNotices: number, mylist: number[]): Member => ({
  status: "authenticated",
  user: { id, unreadNotices } as Member["user"],
  mylist,
});

/** Shows a badge and two hearts, as lists do. */
const drawList = vi.fn((session: Session): string => {
  if (session.status !== "authenticated") return "guest";
  const hearts = [101, 202].map((id) => session.mylist.includes(id));
  return `${session.user.unreadNotices} unread, hearts ${hearts}`;
});

function open() {
  drawList.mockClear();
  const share = createDrawnPages();
  return (session: Session, data = "products", address = "ja /products") =>
    share({ address, data, session }, drawList).html;
}

it("a page is drawn once for all of whom it shows the same", () => {
  const show = open();
  expect(show(memberOf("a", 0, []))).toBe("0 unread, hearts false,false");
  // Another member, whose favourite is not on the page.
  expect(show(memberOf("b", 0, [303]))).toBe("0 unread, hearts false,false");
  expect(drawList).toHaveBeenCalledOnce();
});

it.each([
  ["unread notices", memberOf("b", 2, []), "2 unread, hearts false,false"],
  ["a favourite on it", memberOf("b", 0, [202]), "0 unread, hearts false,true"],
  ["no session", { status: "unauthenticated" } as const, "guest"],
])("who has %s gets a page of their own kind", (_, session, expected) => {
  const show = open();
  show(memberOf("a", 0, []));
  expect(show(session)).toBe(expected);
  expect(show(session)).toBe(expected);
  expect(show(memberOf("c", 0, []))).toBe("0 unread, hearts false,false");
  expect(drawList).toHaveBeenCalledTimes(2);
});

it("other data or another address are another page", () => {
  const show = open();
  show(memberOf("a", 0, []));
  show(memberOf("a", 0, []), "products at a new price");
  show(memberOf("a", 0, []), "products at a new price", "en /products");
  expect(drawList).toHaveBeenCalledTimes(3);
});

it("a page that reads who somebody is goes to nobody else", () => {
  const share = createDrawnPages();
  const draw = (session: Session) => (session.status === "authenticated" ? session.user.id : "");
  const show = (id: string) => share({ address: "ja /mypage", data: "", session: memberOf(id, 0, []) }, draw).html;
  expect(["a", "b", "a", "c"].map(show)).toEqual(["a", "b", "a", "c"]);
});

it("a page that reads the whole list of favourites goes to those with the same list", () => {
  const share = createDrawnPages();
  const draw = (session: Session) => (session.status === "authenticated" ? session.mylist.map(String).join("+") : "");
  const show = (mylist: number[]) => share({ address: "ja /", data: "", session: memberOf("a", 0, mylist) }, draw).html;
  expect([[1, 2], [1, 2], [2]].map(show)).toEqual(["1+2", "1+2", "2"]);
});
