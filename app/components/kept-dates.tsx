import { Fragment } from "react";
import { writtenDate } from "#domain/format.ts";

/** A text in which no line ends within a date, as long as a line has room for one. */
export function KeptDates({ text }: { text: string }) {
  return text.split(writtenDate).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <span key={index} className="inline-block">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
