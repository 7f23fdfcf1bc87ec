import { useLocation } from "react-router";
import { PageHead } from "#app/components/page-head.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { withRedirect } from "#app/session/redirect-target.ts";
import { ButtonLink } from "#ui/button.tsx";

/** In place of a page that is only its owner's: the way in, and back to this very page. */
export function LoginPrompt({ title }: { title: string }) {
  const { guest } = useMessages("rental");
  const { join } = useMessages("common");
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div className="page max-w-lg py-8 sm:py-12">
      <PageHead title={title} noindex />
      <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
      <div className="mt-6 grid gap-3 rounded-2xl bg-surface p-8 text-center">
        <h2 className="font-bold">{guest.title}</h2>
        <p className="mb-3 text-muted text-sm">{guest.body}</p>
        <ButtonLink to={withRedirect("/login", here)}>{join.haveAccount}</ButtonLink>
        <ButtonLink to={withRedirect("/register", here)} look="outline">
          {join.button}
        </ButtonLink>
      </div>
    </div>
  );
}
