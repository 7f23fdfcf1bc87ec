import { eq } from "drizzle-orm";
import type { OpenDatabase } from "#db/database.ts";
import { blobs } from "#db/schema.ts";
import type { BlobStore } from "#server/platform/blob-store.ts";

/** Bytes in the shop's own database: nothing else to set up, and in its backups. */
export const createPostgresBlobs = ({ db }: Pick<OpenDatabase, "db">): BlobStore => ({
  put: async (hash, bytes) => {
    await db.insert(blobs).values({ hash, bytes }).onConflictDoNothing();
  },
  get: async (hash) => {
    const [found] = await db.select({ bytes: blobs.bytes }).from(blobs).where(eq(blobs.hash, hash));
    return found && new Uint8Array(found.bytes);
  },
  delete: async (hash) => {
    await db.delete(blobs).where(eq(blobs.hash, hash));
  },
});
