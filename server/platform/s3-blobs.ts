import type { AwsClient } from "aws4fetch";
import type { BlobStore } from "#server/platform/blob-store.ts";
import type { Env } from "#server/platform/env.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";

export type S3Settings = NonNullable<Env["s3"]>;

const PATIENCE_MS = 10_000;
/** After the first try; only of what may be done twice, as all of this may. */
const RETRIES = 2;

/**
 * Bytes in a store that speaks the protocol of S3, each at `endpoint/bucket/hash`. When it does not answer, or refuses us, the
 * caller hears 503; the log has the status, never keys or signatures.
 */
export function createS3Blobs(settings: S3Settings, log: Log): BlobStore {
  let client: Promise<AwsClient> | undefined;
  const open = async () => {
    // Loaded by those who use it.
    const { AwsClient } = await import("aws4fetch");
    const { accessKeyId, secretAccessKey, region } = settings;
    return new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  };
  const send = async (method: string, hash: string, body?: Buffer): Promise<Response> => {
    client ??= open();
    const url = `${settings.endpoint}/${settings.bucket}/${hash}`;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    // The name is the hash of the content, which is what the signature wants to cover.
    const headers = { "Content-Type": "image/webp", "X-Amz-Content-Sha256": hash };
    const init = body ? { body: new Uint8Array(body), headers } : {};
    const answer = await (await client).fetch(url, { method, signal, ...init }).catch((error: unknown) => {
      log.error({ method, problem: error instanceof Error ? error.name : "unknown" }, "picture store not reached");
    });
    if (answer && (answer.ok || answer.status === 404)) return answer;
    if (answer) log.error({ method, status: answer.status }, "picture store refused");
    throw new AppError("COM_011", { headers: { "Retry-After": "10" } });
  };
  return {
    put: async (hash, bytes) => {
      const { ok } = await send("PUT", hash, bytes);
      // No such bucket.
      if (!ok) throw new AppError("COM_011", { headers: { "Retry-After": "10" } });
    },
    get: async (hash) => {
      const answer = await send("GET", hash);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
    },
    delete: async (hash) => {
      await send("DELETE", hash);
    },
  };
}
