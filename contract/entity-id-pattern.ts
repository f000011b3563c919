/** Without zod, because the browser loads this file. */
export const entityIdPattern = /^[0-9a-f]{24}$/;
