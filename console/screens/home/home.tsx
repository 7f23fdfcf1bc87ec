import { redirect } from "react-router";
import { isOpenForMembers } from "#domain/staff/opening.ts";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { menuOf } from "../../menu.ts";
import { useMessages } from "../../messages/messages.ts";
import { loadMe, mayDo } from "../../session/me.ts";

/** Everybody begins with the first thing that is theirs to do: in a shop that is not open yet, with opening it. */
export async function loader() {
  const me = await loadMe();
  if (mayDo(me, "stations.change")) {
    const { result } = await call(api.opening.$get());
    if (!isOpenForMembers(result.done)) throw redirect("/console/opening");
  }
  const [first] = menuOf(me);
  if (first) throw redirect(first.to);
  return null;
}

export default function Home() {
  const { nothingYet } = useMessages("common");
  return (
    <div className="mx-auto max-w-md px-4 py-20 text-center">
      <PageTitle text={nothingYet.title} />
      <p>{nothingYet.body}</p>
    </div>
  );
}
