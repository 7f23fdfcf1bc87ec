import { useNavigate } from "react-router";
import { type Choices, writeChoices } from "#app/components/when/choices.ts";
import type { CouponView } from "#contract/coupons.ts";
import type { QuoteView } from "#contract/quote.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import type { Refusal } from "./refusal.ts";
import { RefusalDialog } from "./refusal-dialog.tsx";

type QuotePartProps = {
  quoted?: { quote: QuoteView; coupons: CouponView[] } | undefined;
  refusal?: Refusal | undefined;
  productId: number;
  choices: Choices;
  now: string;
};

/** What follows choosing: the last look before paying, or why there is nothing to pay for. */
export function QuotePart({ quoted, refusal, productId, choices, now }: QuotePartProps) {
  const navigate = useNavigate();
  const reselect = () => navigate(`?${writeChoices(choices)}`, { replace: true });
  if (quoted) return <ConfirmStep {...quoted} choices={choices} now={now} />;
  return <RefusalDialog refusal={refusal} productId={productId} onClose={reselect} onReselect={reselect} />;
}
