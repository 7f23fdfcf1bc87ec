import { useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { DocumentSections, readShop } from "#app/components/document-page.tsx";
import { type WrittenDocument, writeDocument } from "#app/messages/document.ts";
import { loadMessages, useMessages } from "#app/messages/messages.tsx";
import { writeRules } from "#app/messages/rules.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLanguage } from "#ui/language.tsx";
import { showError } from "#ui/snackbar.tsx";

/** The terms to read before agreeing; /term itself is for members. */
export function TermsLink() {
  const { register } = useMessages("account");
  const { error } = useMessages("common");
  const language = useLanguage();
  const api = useApi();
  const [text, setText] = useState<WrittenDocument>();
  const [open, setOpen] = useState(false);
  const show = async () => {
    try {
      const [{ term }, { operator, rules }] = await Promise.all([loadMessages(language, ["term"]), readShop(api)]);
      setText(term && writeDocument(term, operator, writeRules(rules, language)));
      setOpen(true);
    } catch {
      showError(error.offline);
    }
  };
  return (
    <>
      <button type="button" onClick={show} className="min-h-11 text-primary underline">
        {register.termsLink}
      </button>
      {text && (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={text.title}
          actions={<Button onClick={() => setOpen(false)}>{register.termsClose}</Button>}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <section aria-label={text.title} tabIndex={0} className="max-h-[55dvh] overflow-y-auto">
            <p>{text.lead}</p>
            <DocumentSections sections={text.sections} />
          </section>
        </Dialog>
      )}
    </>
  );
}
