import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportCartAdds } from '#web/features/search/activity/report-cart-adds.ts';
import { browserQueryClient } from '#web/lib/query-client.ts';
import { QUERY_STATE_ID } from '#web/lib/query-state.tsx';
import { reportWebVitals } from '#web/lib/report-web-vitals.ts';

const queryClient = browserQueryClient();
const state = document.getElementById(QUERY_STATE_ID)?.textContent;
if (state) hydrate(queryClient, JSON.parse(state) as DehydratedState);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydratedRouter />
      </QueryClientProvider>
    </StrictMode>,
  );
});
reportWebVitals();
reportCartAdds();
