import { readChoices, writeChoices } from "#app/components/when/choices.ts";

/** The address of a comparison; where and when come along from the page it is opened on. */
export function compareAddress(ids: number[], search: string): string {
  const wish = writeChoices(readChoices(new URLSearchParams(search))).toString();
  return `/compare?ids=${ids.join(",")}${wish && `&${wish}`}`;
}
