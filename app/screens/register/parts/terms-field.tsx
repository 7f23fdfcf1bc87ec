import type { ComponentProps } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { CheckField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { TermsLink } from "./terms-dialog.tsx";

/** The consent to the terms, with the documents it is about. */
export function TermsField({ field }: { field: Partial<ComponentProps<typeof CheckField>> }) {
  const m = useMessages("account");
  const { newTab } = useMessages("common");
  return (
    <div>
      <CheckField label={m.register.agree} {...field} />
      <p className="flex flex-wrap gap-x-6">
        <TermsLink />
        <Link to="/policy" target="_blank" className="inline-flex min-h-11 items-center text-primary underline">
          {m.register.policyLink}
          <span className="sr-only">{newTab}</span>
        </Link>
      </p>
    </div>
  );
}
