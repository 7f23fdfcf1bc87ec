import { redirect, useNavigate, useSearchParams } from "react-router";
import { PlainPage } from "../../components/plain-page.tsx";
import { useMessages } from "../../messages/messages.ts";
import { wayBack } from "../../session/enter.ts";
import { loadMe, setMe } from "../../session/me.ts";
import { SignInForm } from "../../session/sign-in-form.tsx";

/** Somebody who is signed in already goes on. */
export async function loader({ request }: { request: Request }) {
  const me = await loadMe().catch(() => undefined);
  if (me) throw redirect(wayBack(new URL(request.url).searchParams.get("to")));
  return null;
}

export default function SignIn() {
  const { signIn: m } = useMessages("common");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <PlainPage title={m.title} lead={m.lead}>
      <SignInForm
        onSignedIn={(me) => {
          setMe(me);
          void navigate(wayBack(params.get("to")), { replace: true });
        }}
      />
    </PlainPage>
  );
}
