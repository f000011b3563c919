import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportCartAdds } from '#web/features/search/activity/report-activity.ts';
import { setSessionRenewal } from '#web/lib/authorised-fetch.ts';
import { browserQueryClient } from '#web/lib/query-client.ts';
import { restoreFetchedQueries } from '#web/lib/query-state.tsx';

const queryClient = browserQueryClient();
restoreFetchedQueries(queryClient);

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
// In a task of its own, because this one is the longest of the page.
setTimeout(() => void import('./after-hydration.ts'));
