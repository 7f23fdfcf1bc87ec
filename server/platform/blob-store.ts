import { createHash } from "node:crypto";

export type Bytes = Uint8Array<ArrayBuffer>;

/** Keeps bytes under the hash of their content. The same bytes are kept once, and never change. */
export type BlobStore = {
  /** Done again, it changes nothing. */
  put: (hash: string, bytes: Buffer) => Promise<void>;
  /** Undefined when there are none of this hash. */
  get: (hash: string) => Promise<Bytes | undefined>;
  /** Done again, it changes nothing. */
  delete: (hash: string) => Promise<void>;
};

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
