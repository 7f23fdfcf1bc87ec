import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { categories as demoCategories, departments } from "#db/demo/categories.ts";
import { demoDirections } from "#db/demo/directions.ts";
import { demoBoxSizes, demoMeasures } from "#db/demo/measures.ts";
import { demoProducts, pictureUrl } from "#db/demo/products.ts";
import { demoSearchWords } from "#db/demo/search-words.ts";
import {
  demoAreas,
  demoBoxes,
  demoCoupons,
  demoFixtures,
  demoNotices,
  demoStations,
  demoUnits,
} from "#db/demo/shop.ts";
import { demoTemplates } from "#db/demo/templates.ts";
import {
  areas,
  boxes,
  boxSizes,
  categories,
  coupons,
  inquiryTemplates,
  notices,
  products,
  searchWords,
  stations,
  units,
  wallFixtures,
} from "#db/schema.ts";
import { DAY } from "#domain/time.ts";

const PICTURE_SIZE = 1200;

/** Fills an empty shop with the demo one. A shop that already has a category is left unchanged. */
export async function loadDemoShop(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table categories in exclusive mode`);
    if ((await tx.select().from(categories).limit(1)).length > 0) return false;
    const parents = departments.map((department) => ({ ...department, parentSlug: null }));
    const children = demoCategories.map(({ department, ...category }) => ({ ...category, parentSlug: department }));
    await tx.insert(categories).values([...parents, ...children].map((row, position) => ({ ...row, position })));
    await tx.insert(products).values(
      demoProducts.map(({ category, prices, pictures, ...product }, index) => ({
        ...product,
        ...measuresOf(product.id),
        categorySlug: category,
        price12: prices[0],
        price24: prices[1],
        price48: prices[2],
        price72: prices[3],
        pictures: pictures.map(({ alt }, number) => ({
          url: pictureUrl(product.id, number),
          width: PICTURE_SIZE,
          height: PICTURE_SIZE,
          alt,
        })),
        // Spread over the departments, so that "new" does not mean "business".
        createdAt: new Date(Date.UTC(2026, 9, 1) - ((index * 29) % demoProducts.length) * DAY),
      })),
    );
    await tx.execute(sql`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`);
    await tx.insert(boxSizes).values(
      Object.entries(demoBoxSizes).map(([size, [widthMm, depthMm, heightMm]]) => ({
        size: size as keyof typeof demoBoxSizes,
        ...{ widthMm, depthMm, heightMm },
      })),
    );
    await tx.insert(areas).values(demoAreas.map((area, position) => ({ ...area, position })));
    await tx
      .insert(stations)
      .values(
        demoStations.map((station, position) => ({ ...station, position, directions: demoDirections[station.slug] })),
      );
    await tx.insert(inquiryTemplates).values(demoTemplates.map((template) => ({ ...template, updatedAt: now })));
    await tx.insert(notices).values(demoNotices(now));
    await tx.insert(units).values(demoProducts.flatMap(({ id }, index) => demoUnits(id, index)));
    await tx.insert(boxes).values(demoStations.flatMap(demoBoxes));
    await tx.insert(wallFixtures).values(demoStations.flatMap(demoFixtures));
    await tx.insert(searchWords).values(demoSearchWords);
    await tx.insert(coupons).values(demoCoupons(now));
    return true;
  });
}

function measuresOf(id: number) {
  const { size, weight, capacity, shape, magnification, fieldOfView } = demoMeasures[id] ?? {};
  const [widthMm, depthMm, heightMm] = size ?? [];
  return { widthMm, depthMm, heightMm, weightG: weight, capacityL: capacity, shape, magnification, fieldOfView };
}
