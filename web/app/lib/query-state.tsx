import { dehydrate, useQueryClient } from '@tanstack/react-query';

export const QUERY_STATE_ID = 'query-state';

/** What the server fetched for this page, printed once as data; the browser starts from it instead of asking again. */
export function QueryState() {
  const queryClient = useQueryClient();
  // `<` could end the script element from inside a product's name.
  const json = import.meta.env.SSR ? JSON.stringify(dehydrate(queryClient)).replaceAll('<', '\\u003c') : '';
  return (
    <script
      id={QUERY_STATE_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
