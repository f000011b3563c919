/** The orders of the list of users. Without zod, because the browser loads this file. */
export const adminUserSorts = ['newest', 'name', 'orders', 'spent'] as const;

export type AdminUserSort = (typeof adminUserSorts)[number];
