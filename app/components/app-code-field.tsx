import type { ComponentProps } from "react";
import { TextField } from "#ui/field.tsx";

/** For a code of an authenticator app, or a recovery code however it is typed. */
export const AppCodeField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={60} {...props} />
);
