import type { CampaignDetail } from "#contract/console/campaigns.ts";
import { languages } from "#domain/text.ts";
import { Section } from "../../../components/section.tsx";
import { fromField } from "../../../japan-time.ts";
import { writeCoupon } from "../../../messages/coupon-card.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { CampaignForm } from "./use-campaign-form.ts";

type CouponPreviewProps = { form: CampaignForm; categories: CampaignDetail["categories"] };

/** The coupon as it stands on a member's page, following every key. */
export function CouponPreview({ form: { values }, categories }: CouponPreviewProps) {
  const { previewTitle } = useMessages("campaigns");
  const until = Date.parse(fromField(values.validUntil));
  const coupon = {
    value: Number(values.discountValue) || 0,
    percent: Number(values.discountPercent) || 0,
    minimum: Number(values.minimumAmount) || 0,
    category: categories.find(({ slug }) => slug === values.categorySlug)?.names,
    until: Number.isNaN(until) ? undefined : new Date(until).toISOString(),
  };
  return (
    <Section title={previewTitle}>
      <div className="grid gap-3">
        {languages.map((language) => {
          const { discount, facts, unnamed } = writeCoupon(language, coupon);
          return (
            <div
              key={language}
              lang={language}
              className="grid grid-cols-[6.5rem_1fr] overflow-hidden rounded-2xl border border-line"
            >
              <p className="digits grid content-center border-line border-r-2 border-dashed bg-tint p-2 text-center font-bold text-primary">
                {discount}
              </p>
              <div className="min-w-0 p-3 text-sm">
                <p className="wrap-anywhere font-bold">{values[`name.${language}`] || unnamed}</p>
                <p className="wrap-anywhere mt-1">{values[`viewText.${language}`]}</p>
                <p className="digits mt-2 text-muted text-xs">{facts}</p>
              </div>
            </div>
          );
        })}
      </div>
    </Section>
  );
}
