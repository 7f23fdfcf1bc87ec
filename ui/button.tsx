import type { ComponentProps } from "react";
import { useHydrated } from "#ui/use-hydrated.ts";
import { Link } from "./link.tsx";

// Its paddings stand beside its name: callers have others, and which one counts is decided among utilities.
const base = "button px-button py-1.5";
type Looks = "primary" | "outline" | "plain";
type Look = { look?: Looks };

/** For links that leave the site and look like a button. */
export const buttonLook = (look: Looks, more = "") => `${base} button-${look}${more && ` ${more}`}`;

export function Button({ look = "primary", className, type = "button", ...rest }: ComponentProps<"button"> & Look) {
  return <button type={type} className={buttonLook(look, className)} {...rest} />;
}

/** Sends a form. Disabled until our script has loaded, because the browser alone would put the values into the address. */
export function SubmitButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const hydrated = useHydrated();
  return <Button type="submit" disabled={disabled || !hydrated} {...rest} />;
}

/** A link that looks like a button, because it goes somewhere. */
export function ButtonLink({ look = "primary", className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonLook(look, className)} {...rest} />;
}
