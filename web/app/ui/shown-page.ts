/**
 * The router's key of the page that is shown, and the position of its history entry. Set by the shell; history entries with
 * the same key belong to that page.
 */
export const shownPage = { key: 'default', index: 0 };
