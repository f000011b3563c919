import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { User } from '#contract/accounts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { replaceSessionUser } from '#web/lib/session.ts';

/** Gone as soon as the page is: the next to sign in at this screen may be somebody else. */
const whileShown = { gcTime: 0 } as const;

export const userQuery = queryOptions({ ...apiQuery(accountEndpoints.getUser), ...whileShown });
export const addressesQuery = queryOptions({ ...apiQuery(accountEndpoints.listAddresses), ...whileShown });

/** The page and the header show the same person. */
export function keepUser(client: QueryClient, user: User): void {
  client.setQueryData(userQuery.queryKey, user);
  replaceSessionUser(user);
}

/** A default takes that place from another address, so the whole list is asked for again. */
export async function reloadAddresses(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: addressesQuery.queryKey });
}
