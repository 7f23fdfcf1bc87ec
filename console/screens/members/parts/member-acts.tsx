import { useState } from "react";
import { useRevalidator } from "react-router";
import type { MemberDetail } from "#contract/console/members.ts";
import { Button } from "#ui/button.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { CorrectMember } from "./correct-member.tsx";
import { EraseMember } from "./erase-member.tsx";
import { ExportMember } from "./export-member.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

const plainNames = ["suspend", "lift", "signOut", "twoStepOff", "keepAddress"] as const;
type PlainName = (typeof plainNames)[number];
type ActName = PlainName | "correct" | "export" | "erase";

/** What the desk may do: each shows first what will happen, and asks why. */
export function MemberActs({ member }: { member: MemberDetail }) {
  const { acts: m } = useMessages("members");
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<ActName>();
  const close = () => setOpen(undefined);
  const finish = async (text: string) => {
    close();
    showSuccess(text);
    await revalidate();
  };
  const standing: ActName = member.suspendedAt ? "lift" : "suspend";
  const twoStep: ActName[] = member.twoStep ? ["twoStepOff"] : [];
  const address: ActName[] = member.newEmail ? ["keepAddress"] : [];
  const names: ActName[] = ["correct", ...address, "signOut", ...twoStep, standing, "export", "erase"];
  return (
    <Section title={m.title}>
      <div className="grid gap-2">
        {names.map((name) => (
          <Button
            key={name}
            look={name === "erase" ? "plain" : "outline"}
            className={name === "erase" ? "text-danger!" : ""}
            onClick={() => setOpen(name)}
          >
            {m[name].open}
          </Button>
        ))}
      </div>
      {open && isPlain(open) && <PlainAct name={open} member={member} onClose={close} onDone={finish} />}
      {open === "correct" && (
        <CorrectMember key={member.revision} member={member} onClose={close} onDone={finish} onLoad={revalidate} />
      )}
      {open === "export" && <ExportMember member={member} onClose={close} />}
      {open === "erase" && <EraseMember member={member} onClose={close} />}
    </Section>
  );
}

const isPlain = (name: ActName): name is PlainName => plainNames.some((each) => each === name);

const paths = {
  suspend: "suspend",
  lift: "lift",
  twoStepOff: "two-step-off",
  keepAddress: "keep-address",
} as const;

type PlainActProps = {
  name: PlainName;
  member: MemberDetail;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
};

/** An act that needs nothing but a reason. */
function PlainAct({ name, member, onClose, onDone }: PlainActProps) {
  const { acts: m } = useMessages("members");
  const { revalidate } = useRevalidator();
  const param = { id: member.id };
  const of = api.members[":id"];
  const common = { onClose, onRefused: revalidate, note: m.told };
  if (name === "signOut") {
    return (
      <ReasonDialog
        {...common}
        {...m.signOut}
        lines={m.signOut.lines(member.sessions.length)}
        act={(reason) => of["sign-out"].$post({ param, json: { reason } })}
        onDone={({ result }) => onDone(m.signOut.done(result.ended))}
      />
    );
  }
  const lines = name === "suspend" ? m.suspend.lines(member.openReservations, member.waiting) : m[name].lines();
  return (
    <ReasonDialog
      {...common}
      {...m[name]}
      lines={lines}
      act={(reason) => of[paths[name]].$post({ param, json: { reason } })}
      onDone={() => onDone(m[name].done)}
    />
  );
}
