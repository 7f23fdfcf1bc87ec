import { setTimeout as sleep } from "node:timers/promises";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import type { Dice } from "../seeded.ts";
import { returnHere, ship } from "./bring-back.ts";
import { changeCard } from "./change-card.ts";
import { handOn } from "./hand-on.ts";
import { showCode } from "./lockers.ts";
import type { Answer, Observer } from "./observer.ts";
import type { Person } from "./people.ts";
import type { Shop } from "./shop.ts";
import { Visitor } from "./visitor.ts";

/** Some of the products, among them some with a single unit, so that members get in each other's way. */
export const products = [101, 102, 103, 104, 105, 106, 107, 108, 114, 201, 202, 203, 204, 205, 301, 302, 303, 304];
const HALF_HOUR = HOUR / 2;
const codes = ["EKIKARI500", "OSHIKATSU200", "SUMMER2026", "NOSUCHCODE"];

type Rental = { id: string; number: string; status: string; pickupTime: string; returnTime: string };

type Waiting = {
  id: string;
  state: string;
  product: { id: number };
  pickupTime: string;
  returnTime: string;
  offer: { id: string } | null;
};

type Kept = {
  id: string;
  product: number;
  pickupAt: Date;
  returnAt: Date;
  pickupStation: string;
  returnStation: string;
};

/** One who lives with the shop: looks, rents, changes their mind, picks up, brings back. */
export class Member {
  readonly #visitor: Visitor;
  readonly #person: Person;
  readonly #shop: Shop;
  readonly #observer: Observer;
  readonly #dice: Dice;
  #wishes = 0;

  constructor(shop: Shop, observer: Observer, dice: Dice, person: Person) {
    this.#visitor = new Visitor(shop, observer, dice.fork("line"), person.email);
    this.#person = person;
    this.#shop = shop;
    this.#observer = observer;
    this.#dice = dice;
  }

  readonly #deeds = {
    browse: () => this.#browse(),
    look: () => this.#look(),
    reserve: () => this.#reserve(),
    change: () => this.#change(),
    extend: () => this.#extend(),
    cancel: () => this.#cancel(),
    pickUp: () => this.#showQr("pickupQr", "item_taken"),
    giveBack: () => this.#showQr("returnQr", "item_placed"),
    returnHere: async () => returnHere(this.#visitor, this.#shop, this.#dice, await this.#out()),
    handOn: async () => handOn(this.#visitor, this.#shop, this.#dice, await this.#rentals()),
    ship: async () => ship(this.#visitor, this.#dice, await this.#out()),
    wait: () => this.#wait(),
    payByLink: () => this.#payByLink(),
    changeCard: () => changeCard(this.#visitor, this.#shop, this.#dice),
  };

  async live(goesOn: () => boolean): Promise<void> {
    await sleep(this.#dice.between(0, 1_500));
    while (goesOn()) {
      const deed = this.#dice.weighted({
        browse: 3,
        look: 2,
        reserve: 7,
        change: 3,
        extend: 4,
        cancel: 2,
        pickUp: 5,
        giveBack: 4,
        returnHere: 3,
        handOn: 3,
        ship: 1,
        wait: 4,
        payByLink: 3,
        changeCard: 1,
      });
      await this.#deeds[deed]();
      await sleep(this.#dice.between(100, 2_500));
    }
  }

  async #browse(): Promise<void> {
    const path = this.#dice.pick(["/api/products", "/api/home", `/api/products/${this.#dice.pick(products)}`]);
    await this.#visitor.insist("browse", "GET", path);
  }

  async #look(): Promise<void> {
    const id = this.#dice.pick(products);
    const own = ["/api/reservations?history=1&sortOrder=desc", "/api/coupons", "/api/payment/sony", "/api/profile"];
    const dates = `/api/reservation/get_available_pickup_dates/${id}`;
    await this.#visitor.call("look", "GET", this.#dice.pick([dates, ...own]));
  }

  /** Mostly soon, so that many rentals begin and end while this runs; else on one of the next days. */
  #pickup(): Date {
    const dice = this.#dice;
    const today = toJstDate(this.#shop.now());
    const soon = jstDayAt(today).getTime() + HALF_HOUR * Math.ceil(this.#hoursOfDay() * 2 + 6 + dice.below(12));
    if (dice.chance(0.7)) return new Date(soon);
    return jstDayAt(addDays(today, dice.below(4)), 7 * 60 + 30 * dice.below(30));
  }

  #hoursOfDay(): number {
    const now = this.#shop.now();
    return (now.getTime() - jstDayAt(toJstDate(now)).getTime()) / HOUR;
  }

  #wish() {
    const dice = this.#dice;
    const pickup = this.#pickup();
    const giveBack = new Date(pickup.getTime() + dice.pick([1, 3, 6, 6, 12, 12, 24, 30, 48, 72]) * HOUR);
    return {
      pickupTime: toJstIso(pickup),
      returnTime: toJstIso(giveBack),
      noticesAccepted: true,
      requestKey: this.#requestKey(),
    };
  }

  #requestKey(): string {
    this.#wishes += 1;
    return `wish-${this.#wishes}-${this.#person.id}`;
  }

  async #coupon(): Promise<{ couponId?: string; couponCode?: string }> {
    if (this.#dice.chance(0.6)) return {};
    if (this.#dice.chance(0.5)) return { couponCode: this.#dice.pick(codes) };
    const answer = await this.#visitor.call("look", "GET", "/api/coupons/unused");
    const held: { id: string }[] = answer?.body?.result?.coupons ?? [];
    return held.length > 0 ? { couponId: this.#dice.pick(held).id } : {};
  }

  async #reserve(): Promise<void> {
    const product = this.#dice.pick(products);
    const wish = { ...this.#wish(), ...(await this.#coupon()) };
    const path = `/api/products/${product}`;
    if (this.#dice.chance(0.3)) {
      const { noticesAccepted: _, requestKey: __, ...choices } = wish;
      const quote = await this.#visitor.call("quote", "POST", `${path}/reservation/info`, choices);
      if (quote && quote.status !== 200) return;
    }
    const ask = () => this.#visitor.call("reserve", "POST", `${path}/reservation`, wish);
    const answers = await this.#often(ask, 0.15);
    this.#heardAboutReserving(wish.requestKey, answers);
    // Told to look again later: a while after, the same request asks how it ended.
    for (let round = 0; round < 3 && answers.some(isOpen); round++) {
      await sleep(this.#dice.between(1_000, 3_000));
      const again = await ask();
      this.#heardAboutReserving(wish.requestKey, [again]);
      if (!isOpen(again)) break;
    }
  }

  /** Waits for what others have, and takes, declines or forgets what is offered. */
  async #wait(): Promise<void> {
    const list = await this.#visitor.call("look", "GET", "/api/waitlist");
    const entries: Waiting[] = list?.body?.result?.entries ?? [];
    const offered = entries.find(({ state }) => state === "offered");
    const waiting = entries.find(({ state }) => state === "waiting");
    if (offered?.offer && this.#dice.chance(0.7)) {
      const { product, pickupTime, returnTime, offer } = offered;
      const requestKey = this.#requestKey();
      const wish = { pickupTime, returnTime, offerId: offer.id, noticesAccepted: true, requestKey };
      const ask = () => this.#visitor.call("reserve", "POST", `/api/products/${product.id}/reservation`, wish);
      this.#heardAboutReserving(requestKey, await this.#often(ask, 0.3));
    } else if (waiting && this.#dice.chance(0.2)) {
      await this.#visitor.call("leave line", "DELETE", `/api/waitlist/${waiting.id}`);
    } else {
      const { noticesAccepted: _, requestKey: __, ...times } = this.#wish();
      const path = `/api/products/${this.#dice.pick(products)}/waitlist`;
      await this.#often(() => this.#visitor.call("wait", "POST", path, times), 0.2);
    }
  }

  /** Pays for what staff keeps for them, as the mail's link has it. */
  async #payByLink(): Promise<void> {
    const [offer] = await this.#shop
      .rows<Kept>(
        `select id, product_id as product, pickup_at as "pickupAt", return_at as "returnAt", pickup_station as "pickupStation",
          return_station as "returnStation" from reservations where member_id = $1 and status = 'offered' and booked_by is not null limit 1`,
        [this.#person.id],
      )
      .catch(() => []);
    if (!offer) return;
    const { id: offerId, product, pickupAt, returnAt, ...stations } = offer;
    const requestKey = this.#requestKey();
    const times = { pickupTime: toJstIso(pickupAt), returnTime: toJstIso(returnAt) };
    const wish = { ...times, ...stations, offerId, noticesAccepted: true, requestKey };
    const ask = () => this.#visitor.call("reserve", "POST", `/api/products/${product}/reservation`, wish);
    this.#heardAboutReserving(requestKey, await this.#often(ask, 0.3));
  }

  #heardAboutReserving(requestKey: string, answers: (Answer | undefined)[]): void {
    const done = answers.find((answer) => answer?.status === 200);
    if (done) this.#observer.told.push({ what: "reserved", reservationId: done.body.result.id });
    else if (answers.every((answer) => answer?.status === 402)) {
      this.#observer.told.push({ what: "declined", memberId: this.#person.id, requestKey });
    }
  }

  /** Sometimes clicks twice. */
  async #often(ask: () => Promise<Answer | undefined>, share: number): Promise<(Answer | undefined)[]> {
    return this.#dice.chance(share) ? Promise.all([ask(), ask(), ask()]) : [await ask()];
  }

  async #rentals(...statuses: string[]): Promise<Rental[]> {
    const answer = await this.#visitor.call("look", "GET", "/api/reservations?history=0&sortOrder=asc");
    const rentals: Rental[] = answer?.body?.result?.reservations ?? [];
    return rentals.filter(({ status }) => statuses.length === 0 || statuses.includes(status));
  }

  #out(): Promise<Rental[]> {
    return this.#rentals("in_rental", "overdue_return");
  }

  /** Wants another time for what is booked, at the price that was shown. */
  async #change(): Promise<void> {
    const rentals = await this.#rentals("not_collected", "before_pickup");
    if (rentals.length === 0) return;
    const { id } = this.#dice.pick(rentals);
    const { pickupTime, returnTime, requestKey } = this.#wish();
    const wish = this.#dice.chance(0.5) ? { pickupTime, returnTime } : { returnTime };
    const path = `/api/reservations/${id}/change`;
    const quote = await this.#visitor.call("quote", "POST", `${path}/info`, wish);
    if (quote?.status !== 200) return;
    const body = { ...wish, requestKey, expectedDifference: quote.body.result.difference };
    const ask = () => this.#visitor.call("change", "POST", path, body);
    let answers = await this.#often(ask, 0.15);
    if (answers.some(isOpen)) {
      await sleep(this.#dice.between(1_000, 3_000));
      answers = [...answers, await ask()];
    }
    if (answers.some((answer) => answer?.status === 200)) {
      this.#observer.told.push({ what: "changed", reservationId: id, requestKey });
    }
  }

  async #extend(): Promise<void> {
    const rentals = await this.#rentals("not_collected", "before_pickup", "in_rental");
    if (rentals.length === 0) return;
    const { id } = this.#dice.pick(rentals);
    const offer = await this.#visitor.call("look", "GET", `/api/reservation/${id}/extend-available-times`);
    const times: { time: string }[] = offer?.body?.result?.times ?? [];
    if (times.length === 0) return;
    const { time: returnTime } = this.#dice.pick(times.slice(0, 60));
    const ask = () => this.#visitor.call("extend", "POST", `/api/reservations/${id}/extend`, { returnTime });
    let answers = await this.#often(ask, 0.15);
    if (answers.some(isOpen)) {
      await sleep(this.#dice.between(1_000, 3_000));
      answers = [...answers, await ask()];
    }
    if (answers.some((answer) => answer?.status === 200)) {
      this.#observer.told.push({ what: "extended", reservationId: id, returnTime });
    }
  }

  async #cancel(): Promise<void> {
    const rentals = await this.#rentals("not_collected", "before_pickup");
    if (rentals.length === 0) return;
    const { id } = this.#dice.pick(rentals);
    const answers = await this.#often(
      () => this.#visitor.call("cancel", "POST", `/api/reservations/${id}/cancel`),
      0.15,
    );
    if (answers.some((answer) => answer?.status === 200)) {
      this.#observer.told.push({ what: "cancelled", reservationId: id });
    }
  }

  async #showQr(which: "pickupQr" | "returnQr", type: "item_taken" | "item_placed"): Promise<void> {
    const near = this.#shop.now().getTime() + HOUR;
    const mine = await this.#rentals(
      ...(which === "pickupQr" ? ["not_collected", "before_pickup", "not_pickup"] : ["in_rental"]),
    );
    const due = mine.filter(({ pickupTime }) => Date.parse(pickupTime) <= near);
    if (due.length === 0) return;
    const detail = await this.#visitor.call("look", "GET", `/api/reservations/${this.#dice.pick(due).id}?history=0`);
    const code: string | undefined = detail?.body?.result?.[which]?.code;
    if (code) await showCode(this.#visitor, this.#shop, type, code);
  }
}

/** Told that the outcome is not known yet. */
const isOpen = (answer: Answer | undefined) => answer?.body?.code === "PAY_005" || answer?.body?.code === "RES_007";
