import { type FormEvent, useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { ChoiceChips } from "#ui/choice-chips.tsx";
import { FieldGroup } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api, call } from "../../api.ts";
import { Alert } from "../../components/alert.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { SAVED, useUnsaved } from "../../unsaved.ts";
import { useCall } from "../../use-call.ts";
import { CampaignFields } from "./parts/campaign-fields.tsx";
import { CouponPreview } from "./parts/coupon-preview.tsx";
import { readForm, useCampaignForm } from "./parts/use-campaign-form.ts";

export const loader = async () => (await call(api["campaign-form"].$get())).result.categories;

/** Makes a campaign and goes on to it. */
export default function NewCampaign() {
  const categories = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("campaigns");
  const { send, sending } = useCall();
  const navigate = useNavigate();
  const form = useCampaignForm();
  useUnsaved(form.changed);
  const [kind, setKind] = useState("code");
  const [problem, setProblem] = useState("");
  const byCode = kind === "code";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const json = { ...readForm(form), code: byCode ? form.values.code : null };
    const { ok, error } = await send(() => api.campaigns.$post({ json }), { handled: ["CAM_001"] });
    if (ok) {
      showSuccess(m.form.made);
      return navigate(`/console/campaigns/${ok.result.id}`, { state: SAVED });
    }
    form.showErrors(error);
    setProblem(error.code === "CAM_001" ? error.message : "");
  };
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-4 p-4 lg:grid-cols-[1fr_24rem] lg:p-6">
      <PageTitle text={m.add} />
      <form
        method="post"
        onSubmit={submit}
        noValidate
        className="grid content-start gap-5 rounded-2xl border border-line bg-canvas p-4 lg:p-6"
      >
        {problem && <Alert>{problem}</Alert>}
        <FieldGroup label={m.form.kind}>
          <ChoiceChips
            name="kind"
            chips={Object.entries(m.form.kinds).map(([value, text]) => ({ value, text }))}
            chosen={kind}
            onChoose={setKind}
            className="grid-cols-2"
          />
        </FieldGroup>
        <CampaignFields form={form} categories={categories} byCode={byCode} />
        <Button type="submit" disabled={sending} className="justify-self-start">
          {m.form.make}
        </Button>
      </form>
      <div>
        <CouponPreview form={form} categories={categories} />
      </div>
    </div>
  );
}
