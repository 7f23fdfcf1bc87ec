/**
 * The header in which a page of the console says for whom it was drawn, by id. Somebody else may have signed in since, in another tab
 * of the same browser: nothing that the first one asks for is done in their name.
 */
export const SHOWN_TO = "Shown-To";
