import { redirect } from "react-router";
import { PageTitle } from "../../components/page-title.tsx";
import { menuOf } from "../../menu.ts";
import { useMessages } from "../../messages/messages.ts";
import { loadMe } from "../../session/me.ts";

/** Everybody begins with the first thing that is theirs to do. */
export async function loader() {
  const [first] = menuOf(await loadMe());
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
