/**
 * Whether a part of an address can name something: numbers, uuids and keys are made of these characters. Anything else
 * would become part of the API's address as it stands, and so call another one.
 */
export const isPlainId = (text: string | null | undefined): text is string => /^[\w-]+$/.test(text ?? "");
