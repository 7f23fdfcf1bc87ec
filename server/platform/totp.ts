import { Secret, TOTP } from "otpauth";

// One-time codes as authenticator apps make them (RFC 6238): SHA-1, 6 digits, half a minute each. Whose they are is the caller's matter.

const PERIOD_SECONDS = 30;
/** A phone's clock may be one step off. */
const DRIFT_STEPS = 1;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS, ...names });

/** 160 random bits, written as apps take them. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app reads from the QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** The code that an app shows now. */
export const totpCode = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });

/** The half minute whose code this is; undefined when it is none of now's. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
}
