import { dehydrate, useQueryClient } from '@tanstack/react-query';

export const QUERY_STATE_ID = 'query-state';

/** The queries that the server fetched for this page, as JSON. The browser hydrates its query client from it. */
export function QueryState() {
  const queryClient = useQueryClient();
  const json = import.meta.env.SSR ? jsonForScript(dehydrate(queryClient)) : '';
  return (
    <script
      id={QUERY_STATE_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** An unescaped `<`, as in a product's name, could close the script element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
