import { expect, it } from "vitest";
import { openKinds } from "#domain/money/payments-queue.ts";
import { auditedNotice } from "#server/members/notices/shop-notice-store.ts";
import { termsOf } from "#server/money/campaigns/campaign-terms.ts";
import { staffActs } from "#server/web/own-data/act-words.ts";
import en from "./en/audit.ts";
import ja from "./ja/audit.ts";

const sources = import.meta.glob<string>("../../server/**/*.ts", { query: "?raw", import: "default", eager: true });

/** Every name that the server's code gives in this place. */
const namedBy = (pattern: RegExp) =>
  Object.entries(sources)
    .filter(([path]) => !path.endsWith(".test.ts"))
    .flatMap(([, text]) => [...text.matchAll(pattern)].map(([, name = ""]) => name));

it("has a text for every act that is written down", () => {
  const named = namedBy(/\bact: "([a-z]+\.\w+)"/g);
  expect(named.length).toBeGreaterThan(10);
  for (const acts of [ja.acts, en.acts]) expect(named.filter((act) => !Object.hasOwn(acts, act))).toEqual([]);
});

it("has a text for everything that an act is done on", () => {
  const named = [
    ...namedBy(/\bsubject: "([a-z_]+)", subjectId/g),
    ...namedBy(/\bSUBJECT = "([a-z_]+)"/g),
    ...openKinds,
  ];
  expect(named.length).toBeGreaterThan(30);
  for (const { subjects } of [ja, en]) expect(named.filter((each) => !Object.hasOwn(subjects, each))).toEqual([]);
});

it("names the same acts on members, their reservations and inquiries as the file that members take along", () => {
  const ofMembers = /^(members|reservations|desk|inquiries|refunds|lateFees|damages)\./;
  // Nothing is left of the first two that could be told; the last is nobody's inquiry.
  const others = ["members.erase", "inquiries.erase", "inquiries.template"];
  const acts = Object.keys(ja.acts).filter((act) => ofMembers.test(act) && !others.includes(act));
  expect(Object.keys(staffActs).toSorted()).toEqual(acts.toSorted());
});

it("has a name for everything that the log keeps of a campaign, a notice and a settlement", () => {
  const at = new Date(0);
  const kept = {
    campaign: termsOf({ validFrom: at, validUntil: at } as never),
    notice: auditedNotice({ publishedAt: at, endsAt: at } as never),
    day: { lines: 12, orphans: 1, captured: 1, refunded: 1, theirCaptured: 1, theirRefunded: 1, differences: 2 },
  };
  for (const { fields, fieldsOf } of [ja.values, en.values]) {
    const unnamed = Object.entries(kept).flatMap(([subject, what]) =>
      Object.keys(what).filter((name) => !Object.hasOwn({ ...fields, ...fieldsOf[subject] }, name)),
    );
    expect(unnamed).toEqual([]);
  }
  // Of a station they are its railway lines.
  expect([ja.values.fields.lines, ja.values.fieldsOf.day?.lines]).toEqual(["路線", "明細の数"]);
});
