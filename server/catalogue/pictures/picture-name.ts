/** The address under which the API names a picture that staff uploaded; `/image` serves it. */
export const uploadedUrl = (hash: string): string => `/pictures/${hash}.webp`;

/** The hash in the name of an uploaded picture, or in its address; undefined for one that came with the build. */
export const uploadedHash = (name: string): string | undefined => /(?:^|\/)([0-9a-f]{64})\.webp$/.exec(name)?.[1];
