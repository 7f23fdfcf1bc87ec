import type { FoundAnswer } from "./use-found.ts";

type Answer = Pick<FoundAnswer, "freeItems"> & {
  data: {
    products: { mark?: Pick<NonNullable<FoundAnswer["data"]["products"][number]["mark"]>, "state"> | undefined }[];
  };
};

/** Whether the only product that is free stands first, before others: by price or age it may stand anywhere. */
export function isOnlyFreeFirst({ freeItems, data: { products } }: Answer): boolean {
  const [first] = products;
  return freeItems === 1 && products.length > 1 && first?.mark !== undefined && first.mark.state !== "none";
}
