import type { Dice } from "../seeded.ts";
import { runBoss } from "../torture/boss.ts";
import { runCrew } from "../torture/crew.ts";
import { Member } from "../torture/deeds.ts";
import { runStaff } from "../torture/lockers.ts";
import type { Observer } from "../torture/observer.ts";
import { addPeople } from "../torture/people.ts";
import type { Shop } from "../torture/shop.ts";

const CREWS = ["crew one", "crew two"];

/** Members and staff at work until `goesOn` says no. Resolves when they have begun; `ended` when the last one has stopped. */
export async function openCrowd(
  shop: Shop,
  observer: Observer,
  dice: Dice,
  { members, goesOn }: { members: number; goesOn: () => boolean },
): Promise<{ ended: Promise<unknown> }> {
  const people = await addPeople(shop, members, dice.fork("people"));
  const lives = people.map((person, index) => new Member(shop, observer, dice.fork(index), person).live(goesOn));
  const staff = [
    runStaff(shop, observer, dice.fork("staff"), goesOn),
    ...CREWS.map((each) => runCrew(shop, observer, dice.fork(each), each, goesOn)),
    runBoss(shop, observer, dice.fork("boss"), goesOn),
  ];
  return { ended: Promise.all([...lives, ...staff]) };
}
