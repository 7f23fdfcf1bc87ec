import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "../messages/messages.ts";
import { mayDo, useMe } from "../session/me.ts";
import { PageTitle } from "./page-title.tsx";

/** In the place of a screen about a station, where there is none yet. */
export function NoStation() {
  const { noStation: m } = useMessages("common");
  const mayAdd = mayDo(useMe(), "stations.change");
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-20 text-center">
      <PageTitle text={m.title} />
      <p>{mayAdd ? m.add : m.ask}</p>
      {mayAdd && <ButtonLink to="/console/opening">{m.toOpening}</ButtonLink>}
    </div>
  );
}
