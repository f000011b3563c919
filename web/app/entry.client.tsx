import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportCartAdds } from '#web/features/search/activity/report-activity.ts';
import { setSessionRenewal } from '#web/lib/authorised-fetch.ts';
import { browserQueryClient } from '#web/lib/query-client.ts';
import { QUERY_STATE_ID } from '#web/lib/query-state.tsx';

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
setSessionRenewal(async () => (await import('#web/features/identity/renew-session.ts')).renewSession());
reportCartAdds();
void import('./after-hydration.ts');
