// Serves what is built already: for images, whose file system cannot be written. In JavaScript, so that Node need not load
// what reads TypeScript.
/** @type {typeof import("../server/main.ts")} */
const { main } = await import(new URL("../build/site/main.js", import.meta.url).href);

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  // Of a statement that failed, only this says why.
  if (error?.cause instanceof Error && !error.message.includes(error.cause.message)) console.error(error.cause.message);
  process.exit(1);
});
