import { eq } from "drizzle-orm";
import { productPictures } from "#db/schema.ts";
import { uploadedUrl } from "#server/catalogue/pictures/picture-name.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { type BlobStore, hashOf } from "#server/platform/blob-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { redrawPicture } from "#server/platform/redraw-picture.ts";

/** Enough for the widest that a page asks for at density 2. */
const LIMITS = { edge: 2_560, qualities: [90, 80, 60], mostBytes: 3_000_000 };

type PictureDeps = Pick<Deps, "database" | "blobs" | "now">;

/** Keeps a picture for products, drawn anew. The same one sent again is the same picture. */
export async function keepPicture({ database, blobs, now }: PictureDeps, body: Buffer, actor: Actor) {
  const redrawn = await redrawPicture(body, LIMITS);
  if (!redrawn) throw new AppError("PRD_003");
  const { image, width, height } = redrawn;
  const hash = hashOf(image);
  // The row first: pictures are forgotten by their rows, and bytes without one would stay for ever.
  const uploadedAt = now();
  await database.db.transaction(async (tx) => {
    const row = { hash, width, height, bytes: image.length, uploadedAt, uploadedBy: actor.id };
    await tx
      .insert(productPictures)
      .values(row)
      .onConflictDoUpdate({ target: productPictures.hash, set: { uploadedAt } });
    const after = { width, height, bytes: image.length };
    await writeAudit(tx, actor, { act: "pictures.add", subject: "picture", subjectId: hash, after }, uploadedAt);
  });
  await blobs.put(hash, image);
  return { url: uploadedUrl(hash), width, height, bytes: image.length };
}

/** What was uploaded. Nobody can make us ask a store outside for what never was. */
export const knownUploads = ({ database, blobs }: PictureDeps): Pick<BlobStore, "get"> => ({
  get: async (hash) => {
    const [known] = await database.db
      .select({ hash: productPictures.hash })
      .from(productPictures)
      .where(eq(productPictures.hash, hash));
    return known && blobs.get(hash);
  },
});
