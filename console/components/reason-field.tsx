import type { ComponentProps } from "react";
import { TextField } from "#ui/field.tsx";
import { useMessages } from "../messages/messages.ts";

/** Why something is done. It stays in the audit log for good, also when the member has left: no name belongs into it. */
export function ReasonField(props: Omit<ComponentProps<typeof TextField>, "hint">) {
  const { reasonHint } = useMessages("common");
  return <TextField name="reason" hint={reasonHint} maxLength={200} autoComplete="off" {...props} />;
}
