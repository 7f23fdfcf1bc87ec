import type { ComponentProps } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { CONTENT_LENGTH, contentLength } from "#domain/members/contact-rules.ts";
import { TextAreaField } from "#ui/field.tsx";

type ContentFieldProps = { typed: string; field: Partial<ComponentProps<typeof TextAreaField>> };

/** What the inquiry says, with its length while it is typed. */
export function ContentField({ typed, field }: ContentFieldProps) {
  const m = useMessages("contact");
  const count = contentLength(typed);
  return (
    <TextAreaField
      label={m.content}
      hint={m.contentHint}
      count={{ text: m.count(count, CONTENT_LENGTH), over: count > CONTENT_LENGTH }}
      rows={7}
      {...field}
    />
  );
}
