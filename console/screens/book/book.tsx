import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { MemberDetail } from "#contract/console/members.ts";
import { Link } from "#ui/link.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { loadMe } from "../../session/me.ts";
import { loadStations } from "../../stations.ts";
import { BookingForm } from "./parts/booking-form.tsx";
import { FindMember } from "./parts/find-member.tsx";

export type Choice = { value: string; name: string };
type Loaded = { member: MemberDetail; products: Choice[] } | null;

/** The member is in the address; without one, they are looked for first. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  await loadStations(await loadMe());
  const id = new URL(request.url).searchParams.get("member");
  if (!id) return null;
  const [member, choices] = await Promise.all([
    call(api.members[":id"].$get({ query: {}, param: { id } })),
    call(api["planner-choices"].$get()),
  ]);
  return { member: member.result, products: choices.result.products };
}

/** Books for a member who stands there or calls. */
export default function Book() {
  const loaded = useLoaderData<Loaded>();
  const m = useMessages("bookings");
  return (
    <div className="mx-auto w-full max-w-3xl p-4 lg:p-6">
      <PageTitle text={m.title} />
      {loaded ? <ForMember key={loaded.member.id} {...loaded} /> : <FindMember />}
    </div>
  );
}

function ForMember({ member, products }: NonNullable<Loaded>) {
  const m = useMessages("bookings");
  const link = "inline-flex min-h-11 items-center text-primary text-sm";
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6">
        <b className="text-lg">{m.forMember(`${member.lastName} ${member.firstName}`)}</b>
        <Link to={`/console/members/${member.id}`} className={link}>
          {m.openMember}
        </Link>
        <Link to="/console/book" className={link}>
          {m.otherMember}
        </Link>
      </div>
      {member.standing === "active" ? (
        <BookingForm memberId={member.id} products={products} />
      ) : (
        <p className="rounded-2xl bg-due-tint p-4 text-due">{m.cannot}</p>
      )}
    </>
  );
}
