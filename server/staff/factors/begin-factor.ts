import type { NewPasskeyOptions } from "#contract/passkeys.ts";
import type { NewTotp } from "#contract/totp.ts";
import type { Staff } from "#db/schema.ts";
import { PASSKEYS_MAXIMUM } from "#domain/members/passkey-rules.ts";
import type { Deps } from "#server/deps.ts";
import { partyOf } from "#server/members/passkeys/party.ts";
import { AppError } from "#server/platform/errors.ts";
import { newPasskeyOptions } from "#server/platform/passkey.ts";
import { qrImage } from "#server/platform/qr-image.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { newTotpSecret, totpUri } from "#server/platform/totp.ts";
import { findStaffPasskeys, makeStaffChallenge } from "#server/staff/factors/passkey-store.ts";
import { keepWaitingApp } from "#server/staff/factors/totp-store.ts";
import { lockStaff } from "#server/staff/staff-store.ts";

/** Told apart in authenticators from what the same person has as a member. */
const SITE_NAME = "エキカリ 管理画面";

type Person = Pick<Staff, "id" | "email" | "name">;

/** What the person's browser needs to make a passkey. */
export async function beginStaffPasskey(deps: Deps, person: Person): Promise<NewPasskeyOptions> {
  const party = partyOf(deps);
  await limitRate(deps, "staffChangeFactor", person.id);
  const known = await findStaffPasskeys(deps.database.db, person.id);
  if (known.length >= PASSKEYS_MAXIMUM) throw new AppError("AUT_010");
  const use = { purpose: "add", staffId: person.id } as const;
  const challenge = await makeStaffChallenge(deps.database.db, use, deps.now());
  const owner = { id: Buffer.from(person.id.replaceAll("-", ""), "hex"), account: person.email, name: person.name };
  return (await newPasskeyOptions(party, { siteName: SITE_NAME, challenge, owner, known })) as NewPasskeyOptions;
}

/** Makes a secret for the person's app. It counts once a code of it was entered. */
export async function beginStaffApp(deps: Deps, person: Person): Promise<NewTotp> {
  await limitRate(deps, "staffChangeFactor", person.id);
  const secret = newTotpSecret();
  await deps.database.db.transaction(async (tx) => {
    if (!(await lockStaff(tx, person.id))) throw new AppError("STA_001");
    await keepWaitingApp(tx, person.id, deps.vault.seal(secret, person.id), deps.now());
  });
  const uri = totpUri(secret, SITE_NAME, person.email);
  return { secret, uri, qrImage: qrImage(uri) };
}
