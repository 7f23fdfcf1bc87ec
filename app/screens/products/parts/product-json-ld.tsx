import { useSite } from "#app/site.tsx";
import type { ProductInfo } from "#contract/products.ts";
import { imageUrl } from "#domain/catalogue/image-size.ts";
import { planHours } from "#domain/rentals/plan.ts";

/** The product for search engines. A data block: no CSP applies to it. */
export function ProductJsonLd({ product }: { product: ProductInfo }) {
  const { origin } = useSite();
  const prices = planHours.map((hours) => product[`rentalPrice${hours}`]);
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    sku: String(product.id),
    name: product.name,
    description: product.summary,
    category: product.categoryName,
    image: product.pictures.map((picture) => origin + imageUrl(picture.url, 1280)),
    url: `${origin}/products/${product.id}`,
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: "JPY",
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
    },
  };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, "<" escaped, of a type that never runs
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
