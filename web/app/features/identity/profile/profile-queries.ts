import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { User } from '#contract/accounts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { replaceSessionUser } from '#web/lib/session.ts';

/** Not cached after the page is closed, because another user may sign in on the same computer. */
const uncached = { gcTime: 0 } as const;

export const userQuery = queryOptions({ ...apiQuery(accountEndpoints.getUser), ...uncached });
export const addressesQuery = queryOptions({ ...apiQuery(accountEndpoints.listAddresses), ...uncached });

/** The proof expires and sessions change while the page is open, so every opening asks again. */
export const signInWaysQuery = queryOptions({
  ...apiQuery(accountEndpoints.listSignInWays),
  ...uncached,
  staleTime: 0,
});

/** Orders change while the page is open, so every opening of the dialog asks again. */
export const deletionPreviewQuery = queryOptions({
  ...apiQuery(accountEndpoints.previewDeletion),
  ...uncached,
  staleTime: 0,
});

/** Updates the user on the profile page and in the header. */
export function updateUser(client: QueryClient, user: User): void {
  client.setQueryData(userQuery.queryKey, user);
  replaceSessionUser(user);
}

/** Fetches the whole list: a new default address changes the previous one too. */
export async function reloadAddresses(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: addressesQuery.queryKey });
}
