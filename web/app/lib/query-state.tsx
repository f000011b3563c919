import { dehydrate, useQueryClient } from '@tanstack/react-query';

export const QUERY_STATE_ID = 'query-state';

/** The queries that the server fetched for this page, as JSON. The browser hydrates its query client from it. */
export function QueryState() {
  const queryClient = useQueryClient();
  // An unescaped `<` in a product's name could close the script element.
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
