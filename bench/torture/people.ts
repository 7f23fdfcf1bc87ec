import { randomUUID } from "node:crypto";
import { testCards } from "#sandbox/test-cards.ts";
import { hashPassword } from "#server/members/auth/password-hash.ts";
import { offerCard } from "#test/give-card.ts";
import type { Dice } from "../seeded.ts";
import type { Shop } from "./shop.ts";
import { PASSWORD } from "./visitor.ts";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const GOOD_CARD = "4111111111111111";
/** The share of members whose card always does what it should. */
const GOOD_SHARE = 0.55;

export const cardNumbers = Object.keys(testCards);

export type Person = { id: string; email: string };

/** Members who have proven their address; every third was invited by one before. Written straight into the database. */
export async function addPeople(shop: Shop, count: number, dice: Dice): Promise<Person[]> {
  const hash = await hashPassword({ NODE_ENV: "test" }, PASSWORD);
  const people: Person[] = [];
  for (let index = 0; index < count; index++) {
    const person = { id: randomUUID(), email: `member-${index}@example.com` };
    const invitedBy = index % 3 === 2 ? dice.pick(people).id : null;
    const inviteCode = Array.from({ length: 8 }, () => dice.pick([...LETTERS])).join("");
    await shop.pool.query(
      `insert into members (id, email, password_hash, last_name, first_name, last_name_kana, first_name_kana, gender,
        phone_number, birthday, language, invite_code, invited_by, verified_at, created_at, password_changed_at)
       values ($1, $2, $3, '山田', '太郎', 'ヤマダ', 'タロウ', 'unanswered', '09012345678', '1990-04-01', $4, $5, $6, $7, $7, $7)`,
      [person.id, person.email, hash, dice.pick(["ja", "en"]), inviteCode, invitedBy, shop.now()],
    );
    people.push(person);
  }
  await addCards(shop, people, dice);
  return people;
}

/** A card for nearly everybody, registered at the gateway; a few have none, many a card that misbehaves. */
async function addCards(shop: Shop, people: Person[], dice: Dice): Promise<void> {
  for (const person of people) {
    if (dice.chance(0.04)) continue;
    const number = dice.chance(GOOD_SHARE) ? GOOD_CARD : dice.pick(cardNumbers);
    // Some of the test cards cannot be registered; those members begin without one.
    await offerCard(shop, person.id, number);
  }
}
