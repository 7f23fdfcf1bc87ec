import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { productContent } from "#contract/console/product-content.ts";
import type { ProductContent } from "#domain/catalogue/product-content.ts";
import { checkProduct } from "#domain/rentals/product-checks.ts";
import { checkRulesOf } from "#server/catalogue/drafts/publish-product.ts";
import { showProducts } from "#server/catalogue/drafts/show-products.ts";
import { Browser } from "#test/browser.ts";
import { goodContent } from "#test/product-content.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";
import { uploadPicture } from "#test/upload-picture.ts";

let test: RentalApp;
let keeper: Browser;
let content: ProductContent;
beforeAll(async () => {
  test = await createRentalApp();
  keeper = (await signedInStaff(test, { roles: ["catalogue"], name: "三宅 あかね" })).browser;
  const { url, width, height } = await uploadPicture(test, keeper);
  content = { ...goodContent, pictures: [{ url, width, height, alt: { ja: "双眼鏡", en: "Binoculars" } }] };
});
afterAll(() => test.close());

const path = "/api/console/products";
const add = async (change: Partial<ProductContent> = {}) => {
  const { status, body } = await keeper.post(path, { content: { ...content, ...change } });
  expect(status).toBe(200);
  return body.result;
};
const publish = (id: number, version: string, change: Partial<ProductContent> = {}) =>
  keeper.post(`${path}/${id}/publish`, { content: { ...content, ...change }, version });
const published = async (change: Partial<ProductContent> = {}) => {
  const { id, version } = await add(change);
  const { status, body } = await publish(id, version, change);
  expect(body).toMatchObject({ status: "success" });
  expect(status).toBe(200);
  return body.result;
};
/** What a guest is answered who asks for it, once the catalogue is read again. */
const guestSees = (id: number, status: 200 | 404) =>
  vi.waitUntil(async () => (await new Browser(test).get(`/api/products/${id}`)).status === status, 10_000);

describe("a product", () => {
  it("is begun as a draft that members see nothing of, and published for all to see", async () => {
    const { id, version, state } = await add();
    expect(state).toBe("draft");
    expect(id).toBeGreaterThan(300);
    expect((await new Browser(test).get(`/api/products/${id}`)).status).toBe(404);
    const { body } = await publish(id, version);
    expect(body.result).toMatchObject({ state: "published", draft: null, published: { price48: 3980 } });
    await guestSees(id, 200);
    const seen = (await new Browser(test).get(`/api/products/${id}`)).body.data.productInfo;
    expect(seen).toMatchObject({ name: content.name.ja, extensionUnitPrice: 700, replacementPrice: 69_800 });
    expect(await actsOn(test, String(id))).toEqual(["三宅 あかね: products.add", "三宅 あかね: products.publish"]);
  });

  it("gets numbers of its own, also when many are begun at once", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => add()));
    expect(new Set(all.map(({ id }) => id)).size).toBe(8);
    const [taken] = await test.rows("select 1 from products where id = any($1)", [all.map(({ id }) => id)]);
    expect(taken).toBeUndefined();
  });

  it("is saved beside what members see, and is discarded again", async () => {
    const { id, version } = await published();
    const change = { content: { ...content, price72: 5980 }, version };
    const saved = (await keeper.put(`${path}/${id}/draft`, change)).body.result;
    expect(saved).toMatchObject({ state: "published", published: { price72: 4980 }, draft: { price72: 5980 } });
    expect(saved.changedBy).toBe("三宅 あかね");
    const { body } = await keeper.delete(`${path}/${id}/draft`, { version: saved.version });
    expect(body.result).toMatchObject({ draft: null, version });
    expect(await keeper.delete(`${path}/${id}/draft`, { version })).toMatchObject({ body: { code: "PRD_005" } });
  });

  it("that was never published is gone with its draft", async () => {
    const { id, version } = await add();
    expect((await keeper.delete(`${path}/${id}/draft`, { version })).status).toBe(200);
    expect((await keeper.get(`${path}/${id}`)).status).toBe(404);
  });

  it("is not published while a check fails, and nothing is changed", async () => {
    const { id, version } = await add();
    const { status, body } = await publish(id, version, { price48: 2000, extensionUnitPrice: 1 });
    expect([status, body.code]).toEqual([409, "PRD_002"]);
    expect(body.preview.failed).toEqual([{ check: "cheaper", shorter: 24, longer: 48, repair: 2680 }]);
    expect((await keeper.get(`${path}/${id}`)).body.result).toMatchObject({ state: "draft", version });
  });

  it("shows only pictures that are there", async () => {
    const { id, version } = await add();
    for (const url of [`/pictures/${"0".repeat(64)}.webp`, "/pictures/of-somebody-else.svg"]) {
      const pictures = content.pictures.map((picture) => ({ ...picture, url }));
      expect((await publish(id, version, { pictures })).body).toMatchObject({ code: "PRD_004" });
    }
  });
});

describe("two who edit the same product", () => {
  it("never overwrite each other unseen: the second is told how it is now", async () => {
    const { id, version } = await published();
    const other = (await signedInStaff(test, { roles: ["catalogue"], name: "別府 直" })).browser;
    const save = (browser: Browser, price72: number, seen = version) =>
      browser.put(`${path}/${id}/draft`, { content: { ...content, price72 }, version: seen });
    const answers = await Promise.all([save(keeper, 5001), save(other, 5002)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    const [kept] = answers.filter(({ status }) => status === 200);
    expect(refused?.body).toMatchObject({ code: "PRD_001", preview: { version: kept?.body.result.version } });
    expect(refused?.body.preview.draft.price72).toBe(kept?.body.result.draft.price72);
    expect((await publish(id, version)).body).toMatchObject({ code: "PRD_001" });
    expect((await keeper.post(`${path}/${id}/archive`, { version })).body).toMatchObject({ code: "PRD_001" });
    expect((await save(other, 5003, refused?.body.preview.version)).status).toBe(200);
  });
});

describe("contracts", () => {
  it("keep their prices, and go on when the product is archived, which nobody can reserve then", async () => {
    const { reservation } = await test.reserved(204);
    const before = await test.rows("select subtotal, total, terms from reservations where id = $1", [reservation.id]);
    const product = (await keeper.get(`${path}/204`)).body.result;
    const dearer = {
      ...product.published,
      price12: 9000,
      price24: 9000,
      price48: 9000,
      price72: 9000,
      replacementPrice: 90_000,
    };
    const changed = await keeper.post(`${path}/204/publish`, { content: dearer, version: product.version });
    expect(changed.body.result.touches).toMatchObject({ booked: 1 });
    await vi.waitUntil(() => test.deps.catalogue.current().byId.get(204)?.price12 === 9000, 10_000);
    expect(await test.rows("select subtotal, total, terms from reservations where id = $1", [reservation.id])).toEqual(
      before,
    );

    const { version } = changed.body.result;
    const archived = await keeper.post(`${path}/204/archive`, { version });
    expect(archived.body.result.state).toBe("archived");
    await guestSees(204, 404);
    const { browser } = await test.renter();
    expect((await browser.post("/api/products/204/reservation", wish())).status).toBe(404);
    const { status } =
      (await test.rows<{ status: string }>("select status from reservations where id = $1", [reservation.id]))[0] ?? {};
    expect(status).toBe("not_collected");
    const again = { version: archived.body.result.version };
    expect((await keeper.post(`${path}/204/archive`, again)).body).toMatchObject({ code: "PRD_006" });
    // Publishing brings it back.
    const back = await keeper.post(`${path}/204/publish`, { content: product.published, ...again });
    expect(back.body.result.state).toBe("published");
    await guestSees(204, 200);
  });
});

describe("a schedule", () => {
  it("shows a product by the clock, and hides it again", async () => {
    const times = { shownFrom: "2026-11-16T10:00:00+09:00", shownUntil: "2026-11-17T10:00:00+09:00" };
    const { id, state } = await published(times);
    expect(state).toBe("scheduled");
    const seenAt = async (time: string) => {
      test.at(time);
      await showProducts(test.deps);
      const { browser } = await signedInStaff(test, { roles: ["catalogue"] });
      return (await browser.get(`${path}/${id}`)).body.result.state;
    };
    try {
      expect(await seenAt("2026-11-16T09:59:59+09:00")).toBe("scheduled");
      const [{ version = 0 } = {}] = await test.rows<{ version: number }>("select version from catalogue_state");
      expect(await test.rows("select version from catalogue_state")).toEqual([{ version }]);
      expect(await seenAt("2026-11-16T10:00:00+09:00")).toBe("published");
      await guestSees(id, 200);
      expect(await seenAt("2026-11-17T10:00:00+09:00")).toBe("ended");
      await guestSees(id, 404);
    } finally {
      test.at("2026-11-15T12:00:00+09:00");
    }
  });
});

describe("the list", () => {
  it("finds products in every state, page by page, each once", async () => {
    const drafted = await add({ name: { ja: "探し物の双眼鏡", en: "Wanted" } });
    const found = (await keeper.get(`${path}?words=${encodeURIComponent("探し物")}`)).body.result;
    expect(found).toMatchObject({ products: [{ id: drafted.id, state: "draft", hasDraft: true }], next: null });
    for (const sort of ["id", "-name", "category", "-price", "state", "-changed"]) {
      const ids: number[] = [];
      let after = "";
      do {
        const { result } = (await keeper.get(`${path}?sort=${sort}&limit=40${after && `&after=${after}`}`)).body;
        ids.push(...result.products.map((each: { id: number }) => each.id));
        after = result.next;
      } while (after);
      const [{ count = 0 } = {}] = await test.rows<{ count: number }>(
        "select count(*)::int as count from products p full join product_drafts d on d.product_id = p.id",
      );
      expect([ids.length, new Set(ids).size], sort).toEqual([count, count]);
    }
    expect((await keeper.get(`${path}?state=draft&category=binoculars`)).body.result.products.length).toBeGreaterThan(
      0,
    );
    expect((await keeper.get(`${path}?words=%25`)).body.result.products).toEqual([]);
    expect((await keeper.get(`${path}?after=bm9uc2Vuc2U`)).body).toMatchObject({ code: "COM_001" });
  });
});

it("lets every product of the demo shop be published as it is", async () => {
  for (const { id } of await test.rows<{ id: number }>("select id from products where id < 400")) {
    const { published, version } = (await keeper.get(`${path}/${id}`)).body.result;
    expect(productContent.safeParse(published).error?.issues, String(id)).toBeUndefined();
    expect(checkProduct(published, checkRulesOf(test.deps)), String(id)).toEqual([]);
    expect(version).toMatch(/^[\w-]{43}$/);
  }
});

it("refuses what no product may say, and says where", async () => {
  const { body } = await keeper.post(path, { content: { ...content, name: { ja: "a\u0000b", en: "" }, price12: 0 } });
  expect(body).toMatchObject({ code: "COM_001" });
  expect(Object.keys(body.fields)).toEqual(["content.name.ja", "content.price12"]);
  const far = { ...content, shownFrom: "0000-01-01T00:00:00Z" };
  expect((await keeper.post(path, { content: far })).body).toMatchObject({ code: "COM_001" });
});
