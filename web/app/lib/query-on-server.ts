import {
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
  useSuspenseQuery as useObservedQuery,
  useQueryClient,
} from '@tanstack/react-query';

export * from '@tanstack/react-query';

/**
 * Replaces the hook of the same name in the pages of the server (vite.config.ts): data that the loaders have fetched is read
 * without an observer, because a page is rendered once.
 */
export function useSuspenseQuery<Data>(
  options: UseSuspenseQueryOptions<Data>,
): Pick<UseSuspenseQueryResult<Data>, 'data'> {
  const data = useQueryClient().getQueryData<Data>(options.queryKey);
  // biome-ignore lint/correctness/useHookAtTopLevel: nothing is rendered twice with different data.
  return data === undefined || options.select ? useObservedQuery(options) : { data };
}
