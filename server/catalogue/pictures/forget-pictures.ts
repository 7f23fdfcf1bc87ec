import { sql } from "drizzle-orm";
import { DAY } from "#domain/time.ts";
import { uploadedUrl } from "#server/catalogue/pictures/picture-name.ts";
import type { Deps } from "#server/deps.ts";

/** How long a picture may wait for the product that it is meant for. */
const WAITS = 30 * DAY;
/** The rest has its turn an hour later. */
const AT_ONCE = 200;

/** Deletes uploaded pictures that no product and no draft shows any more. */
export async function forgetPictures({ database: { db }, blobs, now }: Pick<Deps, "database" | "blobs" | "now">) {
  const before = new Date(now().getTime() - WAITS).toISOString();
  const { rows } = await db.execute<{ hash: string }>(sql`
    with used as (
      select jsonb_array_elements(pictures) ->> 'url' as url from products
      union select jsonb_array_elements(content -> 'pictures') ->> 'url' from product_drafts)
    select hash from product_pictures p where uploaded_at < ${before}::timestamptz
      and not exists (select 1 from used where url = '/pictures/' || p.hash || '.webp') limit ${AT_ONCE}`);
  for (const { hash } of rows) {
    const shows = JSON.stringify([{ url: uploadedUrl(hash) }]);
    await db.transaction(async (tx) => {
      // Whoever publishes or uploads it right now waits for us, or we for them, and then it is in use.
      const { rowCount } = await tx.execute(sql`
        delete from product_pictures where hash = ${hash} and uploaded_at < ${before}::timestamptz
          and not exists (select 1 from products where pictures @> ${shows}::jsonb)
          and not exists (select 1 from product_drafts where content -> 'pictures' @> ${shows}::jsonb)`);
      if (rowCount) await blobs.delete(hash);
    });
  }
}
