import type { PasskeyAssertion } from "#contract/passkey-assertion.ts";
import type { NewPasskeyOptions, PasskeyAttestation, PasskeyOptions } from "#contract/passkeys.ts";

// What the browser does with passkeys. The library comes when it is needed: most visits never do.
const library = () => import("@simplewebauthn/browser");

/** Whether this browser makes and uses passkeys of the site whose public origin this is. */
export const knowsPasskeys = (origin: string): boolean =>
  location.origin === origin && typeof PublicKeyCredential === "function";

/** Has an authenticator make a passkey. Undefined when the member gave up, "known" when the authenticator has one already. */
export async function makePasskey(options: NewPasskeyOptions): Promise<PasskeyAttestation | "known" | undefined> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"] }).catch(
    (error) => (error instanceof Error && error.name === "InvalidStateError" ? "known" : undefined),
  );
}

/** Asks for a passkey to sign in with, in a dialog of the browser's. Undefined when the visitor gave up. */
export const askForPasskey = (options: PasskeyOptions) => startLogin(options, false);

/** Offers passkeys among what the browser fills in, for as long as the page is there. Undefined when none was chosen. */
export async function offerPasskeys(
  begin: () => Promise<PasskeyOptions | undefined>,
): Promise<PasskeyAssertion | undefined> {
  const { browserSupportsWebAuthnAutofill } = await library();
  const options = (await browserSupportsWebAuthnAutofill()) ? await begin() : undefined;
  return options && startLogin(options, true);
}

/** Ends what is offered or asked. */
export const stopAsking = async () => (await library()).WebAuthnAbortService.cancelCeremony();

async function startLogin(options: PasskeyOptions, useBrowserAutofill: boolean): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as { challenge: string }, useBrowserAutofill }).catch(
    () => undefined,
  );
}
