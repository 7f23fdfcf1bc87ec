import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Copyable } from "#app/components/copyable.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { HelpDesk } from "#app/components/help-desk.tsx";
import { NumberedSteps } from "#app/components/numbered-steps.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useSession } from "#app/session/session.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { contactReceipt } from "./parts/contact-form.ts";
import { ContactSteps } from "./parts/contact-steps.tsx";

function readReceipt(): { number: string; email: string } | undefined {
  const { number, email } = contactReceipt.read();
  return number && email ? { number, email } : undefined;
}

export default function ContactComplete() {
  const m = useMessages("contact");
  const { askHelpDesk } = useMessages("common");
  const navigate = useNavigate();
  const member = useSession().status === "authenticated";
  const hydrated = useHydrated();
  const [receipt, setReceipt] = useState(() => (hydrated ? readReceipt() : undefined));

  useEffect(() => {
    const sent = readReceipt();
    setReceipt(sent);
    if (!sent) navigate("/contact", { replace: true });
  }, [navigate]);

  // Nothing was sent, or nobody knows yet: only the browser has what was.
  if (!receipt) {
    return (
      <FormPage title={m.title}>
        <ButtonLink to="/contact">{askHelpDesk}</ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title={m.completeTitle} lead={m.completeLead(receipt.email)}>
      <ContactSteps current={2} />
      <div className="grid justify-items-center gap-1 rounded-2xl bg-tint p-6 text-center">
        <CircleCheck aria-hidden="true" className="size-12 text-primary" />
        <p className="mt-2 text-sm">{m.number}</p>
        <p className="font-bold text-2xl">
          <Copyable label={m.number} value={receipt.number} />
        </p>
      </div>
      <h2 className="mt-8 mb-3 font-bold text-lg">{m.nextTitle}</h2>
      <NumberedSteps steps={m.nextSteps} />
      <HelpDesk here className="mt-8" />
      <div className="mt-8 grid gap-3">
        <ButtonLink to="/">{m.home}</ButtonLink>
        {member && (
          <ButtonLink to="/reservations" look="outline">
            {m.reservations}
          </ButtonLink>
        )}
      </div>
    </FormPage>
  );
}
