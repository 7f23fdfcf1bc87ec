import type { ComponentProps } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { PasswordField } from "./password-field.tsx";

/** For the password of a member who is signed in already, with the reason why it is asked for. */
export function CurrentPasswordField(props: Omit<ComponentProps<typeof PasswordField>, "label">) {
  const { currentPassword, whyPassword } = useMessages("account");
  return <PasswordField label={currentPassword} hint={whyPassword} autoComplete="current-password" {...props} />;
}
