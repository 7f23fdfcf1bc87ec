import { ArrowRight, ChevronDown, CreditCard, Package, QrCode, Undo2 } from "lucide-react";
import { useLoaderData } from "react-router";
import { ApiError, call } from "#app/api.ts";
import { BottomBar } from "#app/components/bottom-bar.tsx";
import { cardOf } from "#app/components/card-product.ts";
import { listAddress } from "#app/components/find/list-query.ts";
import { useWhere } from "#app/components/find/use-where.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { Picture } from "#app/components/picture.tsx";
import { ProductGrid } from "#app/components/product-card.tsx";
import { loadReservations } from "#app/components/rental/load-reservations.ts";
import { nextRental } from "#app/components/rental/next-rental.ts";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useSession } from "#app/session/session.ts";
import { planHours } from "#domain/rentals/plan.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Categories } from "./parts/categories.tsx";
import { nextRentalPart } from "./parts/next-rental-later.ts";
import { SearchPanel, type SearchPanelProps } from "./parts/search-panel.tsx";
import { Section } from "./parts/section.tsx";
import { Stations } from "./parts/stations.tsx";

/** A row of a wide screen. */
const NEWEST = 4;

export async function loader({ page }: ScreenLoaderArgs) {
  const [home, next] = await Promise.all([call(page.api.home.$get()), loadNext(page)]);
  const { popularProducts, newProducts, ...rest } = home.data;
  return {
    ...rest,
    popularProducts: popularProducts.map(cardOf),
    newProducts: newProducts.slice(0, NEWEST).map(cardOf),
    next,
  };
}

/** Members see their next rental. The shop is open also when that cannot be found out. */
async function loadNext(page: ScreenLoaderArgs["page"]) {
  if (page.session.status !== "authenticated") return null;
  try {
    const { reservations, now } = await loadReservations(page, { history: "0", sortOrder: "asc" });
    const reservation = nextRental(reservations) ?? null;
    if (reservation) await nextRentalPart.load(page);
    return { reservation, now };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

type HomeData = Awaited<ReturnType<typeof loader>>;

export default function Home() {
  const data = useLoaderData<HomeData>();
  const m = useMessages("home");
  const session = useSession();
  const where = useWhere();
  return (
    <>
      <PageHead title={m.title} />
      {session.status === "authenticated" && data.next?.reservation && (
        <Section title={m.nextRental} more={{ to: "/mypage", label: m.toMypage }}>
          <nextRentalPart.Part reservation={data.next.reservation} loadedAt={data.next.now} />
        </Section>
      )}
      <Hero products={data.popularProducts} places={data} />
      <Section title={m.categories}>
        <Categories categories={data.categories} where={where} />
      </Section>
      <Section title={m.popular} more={{ to: listAddress(where), label: m.more }}>
        <ProductGrid products={data.popularProducts} where={where} />
      </Section>
      <HowItWorks rules={data.rules} />
      <Section title={m.newest} more={{ to: listAddress({ ...where, sort: "new" }), label: m.more }}>
        <ProductGrid products={data.newProducts} where={where} />
      </Section>
      <Stations areas={data.areas} stations={data.stations} />
      <Information notices={data.notices} />
      {session.status !== "authenticated" && <Join rules={data.rules} />}
    </>
  );
}

function Hero({ products, places }: { products: HomeData["popularProducts"] } & SearchPanelProps) {
  const m = useMessages("home");
  return (
    <div className="bg-tint">
      <div className="page grid items-center gap-x-10 gap-y-3 py-5 low:py-4 lg:grid-cols-[1fr_26rem] lg:py-10">
        <div>
          <h1 className="text-center font-bold text-[1.375rem] leading-tight sm:text-3xl lg:text-left lg:text-5xl">
            {m.heroTitle.map((line) => (
              <span key={line} className="inline-block lg:block">
                {line}
              </span>
            ))}
          </h1>
          <div className="hidden lg:block">
            <p className="mt-4 max-w-prose">{m.heroLead}</p>
            <Link
              to="/products"
              className="mt-4 inline-flex min-h-11 items-center gap-1 font-bold text-primary hover:underline"
            >
              {m.seeAll}
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
            <ul className="mt-8 grid grid-cols-3 gap-3">
              {products.slice(0, 3).map((product, index) => (
                <li key={product.id} className={index === 1 ? "-translate-y-3" : "translate-y-3"}>
                  <Link to={`/products/${product.id}`} className="block overflow-hidden rounded-2xl bg-canvas">
                    <Picture
                      {...product.picture}
                      widths={[320, 640]}
                      sizes="(min-width: 1024px) 200px, 1px"
                      first
                      className="h-auto w-full"
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="rounded-2xl bg-canvas p-4 sm:p-6">
          <SearchPanel places={places} />
        </div>
      </div>
    </div>
  );
}

const stepIcons = [Package, CreditCard, QrCode, Undo2];

type RulesProps = Pick<HomeData, "rules">;

function HowItWorks({ rules }: RulesProps) {
  const m = useMessages("home");
  const { upToHours, days } = useMessages("common");
  return (
    <div className="bg-surface">
      <Section title={m.how} more={{ to: "/usage-guide", label: m.howMore }}>
        <ol className="@container grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {m.steps(days(rules.longestRentalDays)).map((step, index) => {
            const Icon = stepIcons[index] ?? Package;
            return (
              <li key={step.title} className="flex gap-4 rounded-2xl bg-canvas p-4 @max-[15rem]:block lg:block">
                <span className="grid size-12 shrink-0 place-items-center rounded-full bg-tint text-primary">
                  <Icon aria-hidden="true" className="size-6" />
                </span>
                <div className="lg:mt-3">
                  <h3 className="font-bold">
                    <span className="digits mr-2 text-primary">{index + 1}</span>
                    {step.title}
                  </h3>
                  <p className="text-muted text-sm">{step.body}</p>
                </div>
              </li>
            );
          })}
        </ol>
        <h3 className="mt-8 font-bold">{m.plansTitle}</h3>
        <p className="mt-1 text-muted text-sm">{m.plansBody(rules.cancellationDeadlineHours)}</p>
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {planHours.map((hours) => (
            <li key={hours} className="digits rounded-full border border-line bg-canvas py-2 text-center font-bold">
              {upToHours(hours)}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Information({ notices }: { notices: HomeData["notices"] }) {
  const m = useMessages("home");
  const { date } = useMessages("common");
  return (
    <Section title={m.information} id="information">
      {notices.length === 0 && <p className="text-muted">{m.noInformation}</p>}
      <ul className="divide-y divide-line border-line border-y">
        {notices.map((notice) => (
          <li key={notice.id}>
            <details className="group py-3">
              <summary className="flex min-h-11 items-center justify-between gap-3">
                <span className="grid gap-x-4 sm:flex sm:items-center">
                  <time dateTime={notice.publishedAt} className="digits text-muted text-sm">
                    {date(notice.publishedAt)}
                  </time>
                  <span className="font-bold">{notice.title}</span>
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="mt-2 whitespace-pre-line text-sm">{notice.body}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Join({ rules }: RulesProps) {
  const m = useMessages("home");
  const { join, price } = useMessages("common");
  return (
    <>
      <div className="page mt-16 hidden sm:block">
        <div className="flex items-center justify-between gap-6 rounded-3xl bg-tint p-8">
          <div>
            <h2 className="font-bold text-xl">{m.joinTitle}</h2>
            <p className="text-muted">{m.joinBody(price(rules.invitationCouponYen))}</p>
          </div>
          <ButtonLink to="/register" className="shrink-0">
            {join.button}
          </ButtonLink>
        </div>
      </div>
      <BottomBar note={<p className="text-sm">{join.bar}</p>} className="fixed inset-x-0 bottom-0 flex sm:hidden">
        <ButtonLink to="/register">{join.button}</ButtonLink>
      </BottomBar>
    </>
  );
}
