import { PageHead } from "../../components/page-head.tsx";
import { useMessages } from "../../messages/messages.tsx";
import { ButtonLink } from "../../ui/button.tsx";

/** An honest placeholder for a page that is on the site map but not made yet. */
export default function Unbuilt() {
  const { unbuilt } = useMessages("common");
  return (
    <div className="page grid max-w-xl justify-items-center py-20 text-center">
      <PageHead title={unbuilt.title} noindex />
      <h1 className="font-bold text-2xl">{unbuilt.title}</h1>
      <p className="mt-4 text-muted">{unbuilt.body}</p>
      <ButtonLink to="/products" className="mt-8">
        {unbuilt.products}
      </ButtonLink>
    </div>
  );
}
