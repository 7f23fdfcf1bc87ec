import type { PasskeyAssertion } from "#contract/passkey-assertion.ts";
import type { NewPasskeyOptions, PasskeyAttestation, PasskeyOptions } from "#contract/passkeys.ts";
import { page } from "./page.ts";

// What the browser does with passkeys. The library comes when it is needed.
const library = () => import("@simplewebauthn/browser");

/** Whether this browser makes and uses passkeys of the site. */
export const knowsPasskeys = (): boolean =>
  location.origin === page().origin && typeof PublicKeyCredential === "function";

/** Has an authenticator make a passkey. Undefined when the person gave up, "known" when there is one on it already. */
export async function makePasskey(options: NewPasskeyOptions): Promise<PasskeyAttestation | "known" | undefined> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"] }).catch(
    (error) => (error instanceof Error && error.name === "InvalidStateError" ? "known" : undefined),
  );
}

/** Asks for a passkey in a dialog of the browser's. Undefined when the person gave up. */
export async function askForPasskey(options: PasskeyOptions): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as { challenge: string } }).catch(() => undefined);
}
