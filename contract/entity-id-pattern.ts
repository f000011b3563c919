/** Ids of every entity. No zod: the browser reads it too. */
export const entityIdPattern = /^[0-9a-f]{24}$/;
