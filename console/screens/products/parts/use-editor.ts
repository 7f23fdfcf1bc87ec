import { useState } from "react";
import { useNavigate } from "react-router";
import type { EditedProduct, ProductForm } from "#contract/console/products.ts";
import {
  differingFields,
  emptyContent,
  type ProductContent,
  type ProductField,
  tidyContent,
} from "#domain/catalogue/product-content.ts";
import { checkProduct, type FailedCheck } from "#domain/rentals/product-checks.ts";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import { type ApiError, api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { shopNow } from "../../../shop-time.ts";
import { SAVED, useUnsaved } from "../../../unsaved.ts";
import { useCall } from "../../../use-call.ts";

const contentOf = (product: EditedProduct | undefined) => product?.draft ?? product?.published ?? emptyContent;

export type Editor = ReturnType<typeof useEditor>;
export type SetField = <F extends ProductField>(field: F, value: ProductContent[F]) => void;

/** What somebody writes about a product: its fields, what is wrong with them, and saving and publishing it. */
export function useEditor(loaded: EditedProduct | undefined, form: ProductForm) {
  const [base, setBase] = useState(loaded);
  const [content, setContent] = useState(contentOf(loaded));
  const [conflict, setConflict] = useState<EditedProduct>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const tidy = tidyContent(content);
  const unsaved = differingFields(contentOf(base), tidy);
  useUnsaved(unsaved.length > 0);
  const set: SetField = (field, value) => {
    setContent((before) => ({ ...before, [field]: value }));
    setErrors({});
  };
  const take = (current: EditedProduct) => {
    setBase(current);
    setContent(contentOf(current));
    setConflict(undefined);
  };
  const rules = {
    extensionUnitRounding: form.extensionUnitRounding,
    boxes: form.boxes,
    categories: form.categories.filter(({ archived }) => !archived).map(({ slug }) => slug),
    now: new Date(shopNow()),
  };
  const failed: FailedCheck[] = checkProduct(tidy, rules);
  return {
    product: base,
    content,
    set,
    failed,
    unsaved,
    /** Since it was published. */
    changed: base?.published ? differingFields(base.published, tidy) : [],
    errors,
    conflict,
    ...useActs({ base, tidy, setErrors, setConflict, take }),
    /** Mine where I changed something, theirs elsewhere; or theirs alone. */
    settle: (mine: boolean) => {
      if (!conflict) return;
      const theirs = contentOf(conflict);
      const kept = mine ? Object.fromEntries(unsaved.map((field) => [field, content[field]])) : {};
      take(conflict);
      setContent({ ...theirs, ...kept });
    },
  };
}

type Acting = {
  base: EditedProduct | undefined;
  tidy: ProductContent;
  setErrors: (errors: Record<string, string>) => void;
  setConflict: (current: EditedProduct) => void;
  /** Goes on from how the product is now. */
  take: (current: EditedProduct) => void;
};

const handled = { handled: ["PRD_001" as const] };

/** What the server said: what is wrong, that somebody else was faster, or that it is done. */
function useAnswers({ setErrors, setConflict, take }: Acting) {
  const told = ({ error }: { error?: ApiError | undefined }) => {
    if (error?.code === "PRD_001") setConflict(error.preview as EditedProduct);
    const problems = Object.entries(error?.fields ?? {});
    if (problems.length === 0) return;
    setErrors(Object.fromEntries(problems.map(([path, text]) => [path.replace(/^content\./, "").split(".")[0], text])));
    showError(problems[0]?.[1] ?? "");
  };
  const done = (current: EditedProduct | undefined, text: string) => {
    if (current) take(current);
    showSuccess(text);
  };
  return { told, done };
}

function useActs(acting: Acting) {
  const { base, tidy } = acting;
  const { bar: m } = useMessages("products");
  const { dateTime } = useMessages("common");
  const { send, sending } = useCall();
  const navigate = useNavigate();
  const { told, done } = useAnswers(acting);
  /** Of a product that is not saved yet, its number; it is then opened there. */
  const begin = async (): Promise<EditedProduct | undefined> => {
    if (base) return base;
    const answer = await send(() => api.products.$post({ json: { content: tidy } }));
    told(answer);
    return answer.ok?.result;
  };
  return {
    sending,
    save: async () => {
      if (!base) {
        const made = await begin();
        if (made) await navigate(`/console/products/${made.id}`, { replace: true, state: SAVED });
        if (made) showSuccess(m.savedDone);
        return;
      }
      const sent = { param: { id: String(base.id) }, json: { content: tidy, version: base.version } };
      const answer = await send(() => api.products[":id"].draft.$put(sent), handled);
      told(answer);
      if (answer.ok) done(answer.ok.result, m.savedDone);
    },
    publish: async () => {
      const seen = await begin();
      if (!seen) return;
      const sent = { param: { id: String(seen.id) }, json: { content: tidy, version: seen.version } };
      const answer = await send(() => api.products[":id"].publish.$post(sent), handled);
      told(answer);
      // What was begun stays a draft when it could not be published.
      if (!base) await navigate(`/console/products/${seen.id}`, { replace: true, state: SAVED });
      if (!answer.ok) return;
      const { result } = answer.ok;
      const from = result.published?.shownFrom;
      done(result, result.state === "scheduled" && from ? m.scheduledDone(dateTime(from)) : m.publishedDone);
    },
    ...useRareActs(acting),
  };
}

function useRareActs(acting: Acting) {
  const { base } = acting;
  const { more } = useMessages("products");
  const { send } = useCall();
  const navigate = useNavigate();
  const { told, done } = useAnswers(acting);
  return {
    discard: async () => {
      if (!base) return;
      const sent = { param: { id: String(base.id) }, json: { version: base.version } };
      const answer = await send(() => api.products[":id"].draft.$delete(sent), handled);
      told(answer);
      if (!answer.ok) return;
      if (!base.published) await navigate("/console/products", { state: SAVED });
      done(answer.ok.result, more.discarded);
    },
    archive: async () => {
      if (!base) return;
      const sent = { param: { id: String(base.id) }, json: { version: base.version } };
      const answer = await send(() => api.products[":id"].archive.$post(sent), handled);
      told(answer);
      if (answer.ok) done(answer.ok.result, more.archived);
    },
  };
}
