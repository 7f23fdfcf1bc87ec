const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is an id as the database writes them: lower case, with hyphens. */
export const isUuid = (text: unknown): text is string => typeof text === "string" && UUID.test(text);
