import { errorCatalogue } from "#contract/errors.ts";
import { format } from "#domain/format.ts";
import type { Coupon } from "#domain/money/coupon.ts";
import type { Text } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";

/** Says of a coupon whose conditions a rental does not meet what it is for, so that its owner knows what to choose. */
export function conditionsNotMet(catalogue: Catalogue, coupon: Pick<Coupon, "minimumAmount" | "categorySlug">): Text {
  const { minimumAmount, categorySlug } = coupon;
  const category = catalogue.categories.find(({ slug }) => slug === categorySlug)?.name;
  const ja = [
    ...(category ? [`「${category.ja}」の商品`] : []),
    ...(minimumAmount > 0 ? [`${format.ja.taxed(minimumAmount)}以上のプラン`] : []),
  ];
  const en = [
    ...(minimumAmount > 0 ? [`plans of ${format.en.taxed(minimumAmount)} or more`] : []),
    ...(category ? [`items in “${category.en}”`] : []),
  ];
  const { message } = errorCatalogue.COU_004;
  // A category that is gone has no name to tell.
  if (ja.length === 0) return message;
  return {
    ja: `このご予約では、クーポンのご利用条件を満たしていません。${ja.join("の")}に使えます。別のクーポンを選ぶか、クーポンなしでお進みください。`,
    en: `This reservation doesn't meet the coupon's conditions: it's for ${en.join(", for ")}. Choose another one or continue without a coupon.`,
  };
}
