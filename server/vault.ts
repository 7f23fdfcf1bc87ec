import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Vault = ReturnType<typeof createVault>;

/** Seals secrets for the database (AES-256-GCM). What was sealed for one `owner` does not open for another. */
export function createVault(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "ekikari vault", 32));
  return {
    seal: (text: string, owner: string): Buffer => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open: (bytes: Buffer, owner: string): string => {
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    },
  };
}
