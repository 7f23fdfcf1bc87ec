import { getTableColumns, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { products } from "#db/schema.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

/** EDITED stands beside BESIDE, and on home and lists; APART shows neither. */
const [EDITED, BESIDE, APART] = [201, 202, 101];
const ADDRESSES = [
  ...[EDITED, BESIDE, 203, APART].map((id) => `/api/products/${id}`),
  "/api/home",
  "/api/products",
  "/api/products?limit=100&sort=new",
  "/api/products?limit=100&category=binoculars",
  "/api/products?keyword=zoom",
  `/api/compare?ids=${EDITED},${APART}`,
  "/api/stations?all=true",
  "/api/stations/tokyo",
  "/api/rules",
];
const REQUESTS = ADDRESSES.flatMap((address) => ["ja", "en"].map((language) => ({ address, language })));

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  // Asked for again, an answer is kept for pages too.
  for (let time = 0; time < 3; time++) for (const request of REQUESTS) await ask(test, request);
});
afterAll(() => test.close());

type Asked = (typeof REQUESTS)[number];
const requestOf = ({ address, language }: Asked) =>
  new Request(`http://localhost${address}`, { headers: { "Accept-Language": language } });

async function ask({ app }: Pick<TestApp, "app">, asked: Asked): Promise<string> {
  const response = await app.request(requestOf(asked));
  const text = await response.text();
  return response.ok ? text : `${response.status} ${JSON.parse(text).code}`;
}

/** As any process does it; until this one has heard of it. */
async function edit(statement: string): Promise<void> {
  const { version } = test.deps.catalogue.current();
  await test.deps.database.db.execute(sql.raw(statement));
  await vi.waitUntil(() => test.deps.catalogue.current().version > version, { timeout: 20_000 });
}

const OTHER = `{"ja": "別の", "en": "another"}`;
const moreOf = (column: string) => `${column} = coalesce(${column}, 1) + 1`;
const inTime = (column: string) => `${column} = now() + interval '9 days'`;

/** An edit of each thing that a product has; TypeScript says when one is missing. */
const EDITS: Record<Exclude<keyof typeof products.$inferSelect, "id">, string> = {
  categorySlug: `category_slug = 'suitcase'`,
  name: `name = '${OTHER}'`,
  summary: `summary = '${OTHER}'`,
  description: `description = '${OTHER}'`,
  features: `features = '[${OTHER}]'`,
  specs: `specs = '[{"label": ${OTHER}, "value": ${OTHER}}]'`,
  contents: `contents = '[${OTHER}]'`,
  pictures: `pictures = jsonb_set(pictures, '{0,alt}', '${OTHER}')`,
  keywords: `keywords = '{zoom}'`,
  price12: moreOf("price_12"),
  price24: moreOf("price_24"),
  price48: moreOf("price_48"),
  price72: moreOf("price_72"),
  extensionUnitPrice: moreOf("extension_unit_price"),
  replacementPrice: moreOf("replacement_price"),
  boxSize: `box_size = case box_size when 'S' then 'M' else 'S' end`,
  popularity: "popularity = 1000",
  widthMm: "width_mm = 11, depth_mm = coalesce(depth_mm, 11), height_mm = coalesce(height_mm, 11)",
  depthMm: "depth_mm = 12",
  heightMm: "height_mm = 13",
  weightG: moreOf("weight_g"),
  capacityL: moreOf("capacity_l"),
  magnification: moreOf("magnification"),
  fieldOfView: moreOf("field_of_view"),
  shape: "shape = 'stick'",
  shownFrom: "shown_from = now()",
  shownUntil: inTime("shown_until"),
  changedAt: inTime("changed_at"),
  createdAt: inTime("created_at"),
  active: "active = false",
  archivedAt: "archived_at = now()",
};
const setting = (key: string, value: number) =>
  `insert into settings (key, value) values ('${key}', '${value}') on conflict (key) do update set value = excluded.value`;
const OTHER_EDITS = [
  ...["name", "icon", "position", "archived_at"].map(
    (column) =>
      `update categories set ${column} = ${{ name: `'${OTHER}'`, icon: "'star'", position: "position + 100", archived_at: "now()" }[column]}
       where slug = 'suitcase'`,
  ),
  `update categories set parent_slug = (select slug from categories where parent_slug is null and slug <> 'travel' limit 1) where slug = 'suitcase'`,
  "update box_sizes set width_mm = width_mm + 1",
  "delete from box_sizes",
  setting("cancellationDeadlineHours", 5),
  setting("lateGraceMinutes", 7),
  setting("longestRentalDays", 9),
  setting("invitationCouponYen", 333),
  `update stations set name = '${OTHER}' where slug = 'tokyo'`,
  "update stations set state = 'closed' where slug <> 'tokyo'",
  `update areas set name = '${OTHER}'`,
  `insert into notices (title, body, published_at) values ('${OTHER}', '${OTHER}', now())`,
  "insert into search_words (word, finds) values ('zoom', '{スーツケース}') on conflict do nothing",
  `insert into products select (jsonb_populate_record(p, '{"id": 9001, "popularity": 2000}')).* from products p where id = ${APART}`,
];

it("covers everything that a product has", () => {
  expect(Object.keys(EDITS).sort()).toEqual(
    Object.keys(getTableColumns(products))
      .filter((column) => column !== "id")
      .sort(),
  );
});

const statements = [
  ...Object.values(EDITS).map((change) => `update products set ${change} where id = ${EDITED}`),
  ...OTHER_EDITS,
];
it.each(statements)("every kept answer is what is made anew after: %s", async (statement) => {
  await edit(statement);
  const another = test.anotherProcess();
  for (const asked of REQUESTS) {
    const anew = await ask(another, asked);
    expect([asked, await ask(test, asked)]).toEqual([asked, anew]);
  }
  await another.close();
});

it("an edit of a product makes anew what shows it, and what does not stays ready", async () => {
  for (const asked of REQUESTS) await ask(test, asked);
  const isReady = (address: string) => test.deps.ready.has(requestOf({ address, language: "ja" }));
  const [shows, other] = ["/api/products/203", `/api/products/${APART}`];
  expect([isReady(shows), isReady(other)]).toEqual([true, true]);
  await edit("update products set price_12 = price_12 + 10 where id = 203");
  expect([isReady(shows), isReady(other), isReady("/api/stations/tokyo")]).toEqual([false, true, true]);
});
