import { useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import type { Editor } from "./use-editor.ts";

/** What is done rarely: giving up the draft, taking the product out of the shop. */
export function MoreActs({ editor }: { editor: Editor }) {
  const { more: m } = useMessages("products");
  const me = useMe();
  const [asked, setAsked] = useState<Asked>();
  const { product } = editor;
  if (!product) return null;
  const mayArchive = product.published !== null && product.state !== "archived";
  return (
    <Section title={m.title}>
      <div className="flex flex-wrap gap-2">
        {product.draft && (
          <Button look="outline" onClick={() => setAsked("discard")}>
            {m.discard}
          </Button>
        )}
        {mayArchive && (
          <Button look="outline" onClick={() => setAsked("archive")}>
            {m.archive}
          </Button>
        )}
        {product.state === "published" && (
          <a
            href={`/products/${product.id}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center px-4 font-bold text-primary hover:underline"
          >
            {m.open}
          </a>
        )}
        {mayDo(me, "units.see") && (
          <ButtonLink look="plain" to={`/console/units?product=${product.id}`}>
            {m.units}
          </ButtonLink>
        )}
        {mayDo(me, "audit.see") && (
          <ButtonLink look="plain" to={`/console/audit?subjectId=${product.id}`}>
            {m.history}
          </ButtonLink>
        )}
      </div>
      <Ask editor={editor} asked={asked} onClose={() => setAsked(undefined)} />
    </Section>
  );
}

type Asked = "discard" | "archive";

/** Before something is done that cannot be taken back. */
function Ask({ editor, asked, onClose }: { editor: Editor; asked: Asked | undefined; onClose: () => void }) {
  const { more: m } = useMessages("products");
  const { cancel } = useMessages("common");
  const texts = {
    discard: [m.discardTitle, editor.product?.published ? m.discardBody : m.discardNewBody, m.discard],
    archive: [m.archiveTitle, m.archiveBody, m.archive],
  }[asked ?? "discard"];
  const act = async () => {
    onClose();
    await (asked === "archive" ? editor.archive() : editor.discard());
  };
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={texts[0] ?? ""}
      actions={
        <>
          <Button onClick={act}>{texts[2]}</Button>
          <Button look="plain" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      {texts[1]}
    </Dialog>
  );
}
