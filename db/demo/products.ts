import type { DemoProduct } from "#db/demo/demo-product.ts";
import { businessProducts } from "#db/demo/products/business.ts";
import { fanProducts } from "#db/demo/products/fan.ts";
import { travelProducts } from "#db/demo/products/travel.ts";

export const demoProducts: DemoProduct[] = [...travelProducts, ...fanProducts, ...businessProducts];

/** Where the build puts a picture of a demo product and the site asks for it. */
export const pictureUrl = (productId: number, index: number) => `/pictures/${productId}-${index + 1}.svg`;
