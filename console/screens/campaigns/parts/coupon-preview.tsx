import { Section } from "../../../components/section.tsx";
import { fromField } from "../../../japan-time.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { CampaignForm } from "./use-campaign-form.ts";

type CouponPreviewProps = { form: CampaignForm; categories: { slug: string; name: string }[] };

/** The coupon as it stands on a member's page, following every key. */
export function CouponPreview({ form: { values }, categories }: CouponPreviewProps) {
  const { preview: m, off, percentOff } = useMessages("campaigns");
  const { yen, longDateTime } = useMessages("common");
  const category = categories.find(({ slug }) => slug === values.categorySlug);
  const until = Date.parse(fromField(values.validUntil));
  const [value, percent] = [Number(values.discountValue) || 0, Number(values.discountPercent) || 0];
  const minimum = Number(values.minimumAmount) || 0;
  const facts = [
    minimum > 0 ? m.minimum(yen(minimum)) : m.noMinimum,
    category && m.category(category.name),
    Number.isNaN(until) ? undefined : m.until(longDateTime(new Date(until).toISOString())),
  ];
  return (
    <Section title={m.title}>
      <div className="grid gap-3">
        {(["ja", "en"] as const).map((language) => (
          <div
            key={language}
            lang={language}
            className="grid grid-cols-[6.5rem_1fr] overflow-hidden rounded-2xl border border-line"
          >
            <p className="digits grid content-center border-line border-r-2 border-dashed bg-tint p-2 text-center font-bold text-primary">
              {percent > 0 ? percentOff(percent, yen(value)) : off(yen(value))}
            </p>
            <div className="min-w-0 p-3 text-sm">
              <p className="wrap-anywhere font-bold">{values[`name.${language}`] || m.unnamed}</p>
              <p className="wrap-anywhere mt-1">{values[`viewText.${language}`]}</p>
              <p className="digits mt-2 text-muted text-xs">{facts.filter(Boolean).join(" / ")}</p>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
