import { Check, type LucideIcon, Package, ShieldCheck } from "lucide-react";
import { useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { cardOf } from "#app/components/card-product.ts";
import { CompareToggle } from "#app/components/compare/compare-toggle.tsx";
import { listAddress, productAddress } from "#app/components/find/list-query.ts";
import { useWhere, type Where } from "#app/components/find/use-where.ts";
import { HeartButton } from "#app/components/mylist/heart-button.tsx";
import { NumberedSteps } from "#app/components/numbered-steps.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { ProductGrid } from "#app/components/product-card.tsx";
import { ProductName } from "#app/components/product-name.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useSite } from "#app/site.tsx";
import type { ProductInfo } from "#contract/products.ts";
import { imageUrl } from "#domain/catalogue/image-size.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Link } from "#ui/link.tsx";
import { Gallery } from "./parts/gallery.tsx";
import { Part } from "./parts/part.tsx";
import { Plans } from "./parts/plans.tsx";
import { ProductJsonLd } from "./parts/product-json-ld.tsx";
import { RentBar, RentButton } from "./parts/rent/rent-button.tsx";
import { RentPanel } from "./parts/rent/rent-panel.tsx";
import { type Rent, useRent } from "./parts/rent/use-rent.ts";
import { loadSeeingPart, SeeingLater } from "./parts/seeing-later.tsx";

export const loader = async ({ page, params }: ScreenLoaderArgs) => {
  const [{ data }] = await Promise.all([
    call(page.api.products[":id"].$get({ param: { id: params.id ?? "" } })),
    import.meta.env.SSR && loadSeeingPart(page.language),
  ]);
  return { ...data, relatedProducts: data.relatedProducts.map(cardOf) };
};

type Loaded = Awaited<ReturnType<typeof loader>>;

export default function ProductDetail() {
  const loaded = useLoaderData<Loaded>();
  // Nothing that was chosen for one product is chosen for the next.
  return <Product key={loaded.productInfo.id} {...loaded} />;
}

function Product({ productInfo: product, relatedProducts }: Loaded) {
  const m = useMessages("products");
  const rent = useRent();
  const where = useWhere();
  return (
    <div className="page py-4 sm:py-8">
      <PageHead
        title={product.name}
        description={product.summary}
        picture={product.pictures[0] && imageUrl(product.pictures[0].url, 1280)}
      />
      <ProductJsonLd product={product} />
      <Breadcrumb product={product} where={where} />
      <div className="grid grid-cols-1 items-start gap-x-8 sm:grid-cols-2 sm:grid-rows-[auto_1fr]">
        <div className="relative mb-8 sm:mb-0">
          <Gallery pictures={product.pictures} />
          <HeartButton product={product} className="absolute top-3 right-3 sm:hidden" />
        </div>
        <div className="sm:row-span-2">
          <p className="text-muted text-sm">{product.categoryName}</p>
          <h1 className="font-bold text-2xl leading-snug sm:text-3xl">
            <ProductName name={product.name} />
          </h1>
          <p className="mt-2">{product.summary}</p>
          <RentPanel product={product} rent={rent} />
          <Actions product={product} rent={rent} where={where} />
          <Plans product={product} />
          <Part title={m.features}>
            <Points icon={Check} points={product.features} />
          </Part>
        </div>
        <SeeingLater product={product} />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-8 lg:grid-cols-2">
        <Part title={m.description}>
          <p className="running-text whitespace-pre-line">{product.description}</p>
        </Part>
        <div>
          <Part title={m.contents}>
            <Points icon={Package} points={product.contents} />
          </Part>
          <Part title={m.specs}>
            <Specs product={product} />
          </Part>
        </div>
        <Part title={m.pickup}>
          <PickupSteps />
        </Part>
        <Part title={m.safety}>
          <Safety product={product} />
        </Part>
      </div>
      <section className="mt-12">
        <h2 className="mb-4 font-bold text-xl">{m.related}</h2>
        <ProductGrid products={relatedProducts} where={where} />
      </section>
      <RentBar product={product} rent={rent} />
    </div>
  );
}

function Breadcrumb({ product, where }: { product: ProductInfo; where: Where }) {
  const m = useMessages("products");
  const link = "inline-flex min-h-11 min-w-11 items-center hover:underline";
  return (
    <nav aria-label={m.breadcrumb} className="mb-2 text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to="/" className={link}>
            {m.home}
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li>
          <Link to={listAddress({ ...where, category: product.categorySlug })} className={link}>
            {product.categoryName}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

/** Reserving it, keeping it as a favourite, telling others about it. */
function Actions({ product, rent, where }: { product: ProductInfo; rent: Rent; where: Where }) {
  const m = useMessages("products");
  const { origin } = useSite();
  const [picture] = product.pictures;
  return (
    <div className="mt-6 grid gap-3">
      <div className="flex flex-wrap items-center gap-3 max-sm:hidden">
        <RentButton productId={product.id} rent={rent} className="phone:hidden" />
        <HeartButton product={product} look="wide" />
      </div>
      <div className="-ml-4 flex flex-wrap items-center gap-3">
        {picture && (
          <CompareToggle
            product={{ id: product.id, name: product.name, picture }}
            className="min-h-11 gap-2 rounded-full px-4 font-bold text-sm hover:bg-tint"
          />
        )}
        <CopyButton look="plain" label={m.share} value={origin + productAddress(product.id, where)} />
      </div>
    </div>
  );
}

function Points({ icon: Icon, points }: { icon: LucideIcon; points: string[] }) {
  return (
    <ul className="grid gap-2">
      {points.map((point) => (
        <li key={point} className="flex gap-2">
          <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
          {point}
        </li>
      ))}
    </ul>
  );
}

function PickupSteps() {
  const m = useMessages("products");
  return (
    <>
      <NumberedSteps steps={m.pickupSteps} />
      <Link to="/usage-guide" className="mt-3 inline-flex min-h-11 items-center text-primary hover:underline">
        {m.guide}
      </Link>
    </>
  );
}

function Specs({ product }: { product: ProductInfo }) {
  const m = useMessages("products");
  const rows = [...product.specs, { label: m.boxSize, value: m.boxSizes[product.boxSize] }];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="digits">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Safety({ product }: { product: ProductInfo }) {
  const m = useMessages("products");
  const { price } = useMessages("common");
  const lines = [
    m.cancel(product.cancellationDeadlineHours),
    m.late(product.lateGraceMinutes),
    m.lost(price(product.replacementPrice)),
  ];
  return <Points icon={ShieldCheck} points={lines} />;
}
