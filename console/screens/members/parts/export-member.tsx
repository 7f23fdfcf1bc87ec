import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { MemberDetail } from "#contract/console/members.ts";
import { buttonLook } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

type ExportMemberProps = { member: MemberDetail; onClose: () => void };

/** Fetches what we hold about a member, and offers it as a file. It stays on this page only. */
export function ExportMember({ member, onClose }: ExportMemberProps) {
  const { acts } = useMessages("members");
  const m = acts.export;
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<{ url: string; day: string }>();
  useEffect(() => () => void (file && URL.revokeObjectURL(file.url)), [file]);
  if (!file) {
    return (
      <ReasonDialog
        {...m}
        lines={m.lines()}
        note={acts.told}
        act={(reason) => api.members[":id"].export.$post({ param: { id: member.id }, json: { reason } })}
        onDone={({ result }) => {
          const url = URL.createObjectURL(new Blob([result.page], { type: "text/html" }));
          setFile({ url, day: result.createdAt.slice(0, 10) });
          showSuccess(m.done);
          void revalidate();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} title={m.done}>
      <a href={file.url} download={m.file(file.day)} className={buttonLook("primary", "mt-4 w-full")}>
        {m.save}
      </a>
    </Dialog>
  );
}
