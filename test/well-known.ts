import { randomBytes } from "node:crypto";
import { readableNumber } from "#server/platform/readable-number.ts";
import { Browser } from "#test/browser.ts";
import { PASSWORD, randomIp, signedUpMember } from "#test/member.ts";
import { type RentalApp, type Renter, wish } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

type Person = {
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  phoneNumber: string;
  birthday: string;
};

/** Names that nobody else in the shop has. */
export const person: Person = {
  lastName: "鬼頭崎",
  firstName: "凜々子",
  lastNameKana: "キトウザキ",
  firstNameKana: "リリコ",
  phoneNumber: "08055501234",
  birthday: "1977-12-24",
};

/** Somebody of whom every table knows something, and the words by which one would recognise them. */
export async function wellKnown(
  test: RentalApp,
  [first, second]: [product: number, product: number],
  who: Person = person,
): Promise<Renter & { traces: string[] }> {
  const member = await test.renter(undefined, who);
  const { browser, id, email } = member;
  const reserve = async (product: number, more = {}): Promise<{ id: string; number: string }> => {
    const { status, body } = await browser.post(`/api/products/${product}/reservation`, wish(more));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.result;
  };
  const rented = await reserve(first, { couponCode: "EKIKARI500", returnTime: "2026-11-23T10:00:00+09:00" });
  await test.fill(rented.number);
  await test.rows(
    `insert into extensions (id, reservation_id, from_return_at, to_return_at, blocks, fee, return_station, state, created_at)
     select gen_random_uuid(), id, return_at, return_at + interval '12 hours', 1, 500, return_station, 'failed', created_at
     from reservations where id = $1`,
    [rented.id],
  );
  await test.rows(
    `insert into errands (number, reservation_id, purpose, key_hash, created_at, ended_at, ended_by, used_at)
     values ($2, $1, 'pickup', sha256(convert_to($2, 'UTF8')), now(), now(), 'done', now())`,
    [rented.id, readableNumber("E", 10)],
  );
  await test.rows(
    `update reservations set status = 'returned', returned_at = now(), returned_by = 'staff', filled_at = now(),
     shipping_number = $2 where id = $1`,
    [rented.id, `${who.phoneNumber}0`],
  );
  await addCheckIn(test, rented.id, who);
  await addStaffMoney(test, rented.id, who);
  const cancelled = await reserve(second);
  await shorten(member, cancelled.id);
  await browser.post(`/api/reservations/${cancelled.id}/cancel`);
  await browser.post("/api/mylist", { productId: 101 });
  await test.rows(
    `insert into waitlist_entries (id, member_id, product_id, area_slug, pickup_station, return_station, pickup_at,
       return_at, longer, created_at, reservation_id, ended_at, outcome)
     select gen_random_uuid(), member_id, product_id, s.area_slug, s.slug, s.slug, pickup_at, return_at, false,
       created_at, r.id, created_at, 'reserved' from reservations r join stations s on s.slug = pickup_station where r.id = $1`,
    [cancelled.id],
  );
  await test.rows("insert into notice_reads select $1, id, now() from notices limit 1", [id]);
  await browser.post("/api/payment/sony");
  const words = `${who.lastName}です。電話は${who.phoneNumber}です。`;
  const inquiry = { type: "other", content: words, ...who, email };
  await browser.post("/api/contact", inquiry);
  await new Browser(test, randomIp()).post("/api/contact", { ...inquiry, content: "ゲストとして" });
  await new Browser(test, randomIp()).post("/api/auth/login", { email, password: "Wrongpass1" });
  await browser.post("/api/password/forgot", { email });
  await browser.put("/api/users/profile", { ...who, email: `next-${email}`, currentPassword: PASSWORD });
  await addSecondFactors(test, id);
  await addDeskWork(test, id, who);
  const { inviteCode } = (await browser.get("/api/invite_code")).body.result;
  await signedUpMember(test, { inviteCode });
  const cards = await test.rows<{ kaiin_id: string }>("select kaiin_id from cards where member_id = $1", [id]);
  const setups = await test.rows<{ kaiin_id: string }>("select kaiin_id from card_setups where member_id = $1", [id]);
  const tokens = [...cards, ...setups].map(({ kaiin_id }) => kaiin_id);
  const { lastName, firstName, lastNameKana, firstNameKana, phoneNumber } = who;
  const traces = [id, email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber, ...tokens];
  return { ...member, traces };
}

/** A change that gives something back. */
async function shorten({ browser }: Renter, reservationId: string): Promise<void> {
  const path = `/api/reservations/${reservationId}/change`;
  const wanted = { returnTime: "2026-11-20T20:00:00+09:00" };
  const { difference: expectedDifference } = (await browser.post(`${path}/info`, wanted)).body.result;
  const { status, body } = await browser.post(path, { ...wanted, requestKey: "well-known-change", expectedDifference });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** An address that waits for its confirmation, what was written about the member's inquiry, and a saved view of acts on the member. */
async function addDeskWork(test: RentalApp, memberId: string, { lastName, phoneNumber }: Person): Promise<void> {
  const { id: staffId } = await signedInStaff(test, { roles: ["desk"] });
  await test.rows(
    `insert into email_corrections (member_id, email, token_hash, staff_id, created_at, expires_at)
     select id, 'desk-' || email, $2, $3, now(), now() + interval '1 day' from members where id = $1`,
    [memberId, randomBytes(32), staffId],
  );
  await test.rows(
    "insert into staff_views (staff_id, name, path, created_at) values ($1, 'x', '/console/audit?subjectId=' || $2::uuid, now())",
    [staffId, memberId],
  );
  await test.rows(
    `insert into inquiry_messages (inquiry_id, kind, body, staff_id, sender, message_key, at)
     select i.id, kind, $2, case when kind <> 'in' then $3::uuid end, case when kind = 'in' then i.email end,
       case when kind = 'in' then $4::bytea end, now()
     from inquiries i, unnest(array['in', 'out', 'note']) kind where i.member_id = $1`,
    [memberId, `${lastName}（${phoneNumber}）`, staffId, randomBytes(32)],
  );
}

/** What staff found and wrote down after the return, with a photo; and the answer that they got. */
async function addCheckIn(test: RentalApp, reservationId: string, { lastName }: Person): Promise<void> {
  const { id: staffId } = await signedInStaff(test);
  await test.rows(
    `insert into desk_cases (reservation_id, box_id, taken_by, taken_at, done_at, outcome)
     select $1, min(id), $2, now(), now(), 'elsewhere' from boxes`,
    [reservationId, staffId],
  );
  await test.rows(
    `insert into reservation_notes (id, reservation_id, staff_id, at, text)
     values (gen_random_uuid(), $1, $2, now(), $3)`,
    [reservationId, staffId, `${lastName}さまから電話`],
  );
  const [act] = await test.rows<{ id: string }>(
    `insert into staff_acts (id, staff_id, kind, request_hash, station_slug, occurred_at, at, answer)
     select gen_random_uuid(), $2, 'fill', $3, 'tokyo', now(), now(),
       jsonb_build_object('reservation', jsonb_build_object('number', number, 'lastName', $4::text))
     from reservations where id = $1 returning id`,
    [reservationId, staffId, randomBytes(32), lastName],
  );
  await test.rows(
    `insert into check_ins (id, unit_id, reservation_id, staff_id, at, occurred_at, condition, missing, note)
     select $2, unit_id, id, $3, now(), now(), 'repair', '[{"ja": "ケース", "en": "Case"}]', $4
     from reservations where id = $1`,
    [reservationId, act?.id, staffId, `${lastName}さまの電話によると、落とした`],
  );
  await test.rows("insert into check_in_photos values ($1, 1, $2, 1, 1, $3, now())", [
    act?.id,
    Buffer.from("a photo"),
    staffId,
  ]);
}

/** What staff gave back and charged, and why. */
async function addStaffMoney(test: RentalApp, reservationId: string, { lastName }: Person): Promise<void> {
  const { id: staffId } = await signedInStaff(test);
  const reason = `${lastName}さまのご連絡により`;
  await test.rows(
    `with refund as (
       insert into staff_refunds (id, request_hash, kind, reservation_id, amount, reason, requested_by, requested_at, needs_approval, state)
       values (gen_random_uuid(), $3, 'part', $1, 100, $4, $2, now(), false, 'sent') returning id)
     insert into staff_refund_parts select refund.id, p.id, 100 from refund, payments p where p.reservation_id = $1`,
    [reservationId, staffId, randomBytes(32), reason],
  );
  await test.rows(
    `insert into damage_charges (id, reservation_id, kind, amount, reason, staff_id, at, charge_at, state)
     values (gen_random_uuid(), $1, 'damage', 500, $3, $2, now(), now(), 'withdrawn')`,
    [reservationId, staffId, reason],
  );
  await test.rows(
    "insert into damage_photos select gen_random_uuid(), $1, id, $3, 1, 1, $2, now() from damage_charges where reservation_id = $1",
    [reservationId, staffId, Buffer.from("a photo")],
  );
}

async function addSecondFactors(test: RentalApp, memberId: string): Promise<void> {
  await test.rows(
    `insert into passkeys (member_id, credential_id, public_key, counter, name, created_at)
     values ($1, $2, $3, 7, 'わたしの電話', now())`,
    [memberId, randomBytes(16), randomBytes(77)],
  );
  const sealed = test.deps.vault.seal("SECRETOFTHEAPPSECRETOFTHEAPP2222", memberId);
  await test.rows(
    "insert into totp_secrets (member_id, secret, created_at, confirmed_at) values ($1, $2, now(), now())",
    [memberId, sealed],
  );
  await test.rows("insert into recovery_codes (member_id, code_hash) values ($1, $2)", [memberId, randomBytes(32)]);
}
