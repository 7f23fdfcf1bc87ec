import { checkAllBooks } from "#server/web/books/check-books.ts";
import { operate } from "./operator.ts";

// For the operator: checks the whole books, not only what changed. Ends with 1 when something does not agree.
// npm run check-books
await operate(async (deps) => {
  const { reservations, findings, count } = await checkAllBooks(deps);
  for (const { check, what } of findings) console.log(`${check}: ${what}`);
  console.log(
    count === 0 ? `All agrees: ${reservations} reservations.` : `${count} findings, ${reservations} reservations.`,
  );
  process.exitCode = count === 0 ? 0 : 1;
});
