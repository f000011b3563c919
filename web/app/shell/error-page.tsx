import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { FullPageMessage } from './full-page-message.tsx';

/** Every page has loaded this file after hydration: without a network it is there already. */
const OfflineMessage = lazy(async () => ({
  default: (await import('../after-hydration.ts')).OfflineMessage,
}));

/** Shown when a page could not be loaded. Try Again loads its data again, and the whole document the second time. */
export function ErrorPage({ error }: { error: unknown }) {
  const { state, revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const [hasTried, setHasTried] = useState(false);
  const tryAgain = () => {
    if (hasTried) return location.reload();
    setHasTried(true);
    // Active queries belong to header and footer, which stay.
    queryClient.removeQueries({ type: 'inactive' });
    void revalidate();
  };
  const button = (
    <Button size="large" isBusy={state === 'loading'} onClick={tryAgain}>
      Try Again
    </Button>
  );
  if (!import.meta.env.SSR && !navigator.onLine) {
    return (
      <Suspense>
        <OfflineMessage action={button} />
      </Suspense>
    );
  }
  return (
    <FullPageMessage title="Something went wrong">
      <p>{messageFor(error)}</p>
      <p>
        If this keeps happening, please write to{' '}
        <a className="text-link" href={`mailto:${siteFacts.support.email}`}>
          {siteFacts.support.email}
        </a>
        .
      </p>
      {button}
    </FullPageMessage>
  );
}

/** The message of the API, or a general one: other errors mean nothing to a shopper. */
function messageFor(error: unknown): string {
  const hasMessage = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== '';
  return hasMessage ? error.data : 'This page could not be loaded. Please try again in a moment.';
}
