import { expect, it } from "vitest";
import enBookings from "./en/bookings.ts";
import enCommon from "./en/common.ts";
import enMembers from "./en/members.ts";
import jaBookings from "./ja/bookings.ts";
import jaCommon from "./ja/common.ts";
import jaMembers from "./ja/members.ts";

const words = [
  { bookings: jaBookings, common: jaCommon, members: jaMembers, whole: /電話番号.*全桁.*下4桁.*メールアドレス.*全体/ },
  {
    bookings: enBookings,
    common: enCommon,
    members: enMembers,
    whole: /whole phone number.*last 4 digits.*whole email/,
  },
];

it.each(words)("who looks for a member in vain reads that number and address are to be whole", (language) => {
  const { bookings, common, members, whole } = language;
  for (const text of [common.search.none, bookings.find.none, members.queryHint, members.tooShort]) {
    expect(text).toMatch(whole);
  }
});
