import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { FullPageMessage } from './full-page-message.tsx';
import { MissingPartDrawing } from './missing-part-drawing.tsx';

/** Something failed on the way to this page. Trying again loads it afresh, without what the browser had kept for it. */
export function ErrorPage({ error }: { error: unknown }) {
  const { state, revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const [hasTried, setHasTried] = useState(false);
  const tryAgain = () => {
    // A second failure is more than a hiccup of one call: start from a clean page.
    if (hasTried) return location.reload();
    setHasTried(true);
    // What is in use belongs to the frame around this page, which stays.
    queryClient.removeQueries({ type: 'inactive' });
    void revalidate();
  };
  return (
    <FullPageMessage title="Something went wrong" drawing={<MissingPartDrawing />}>
      <p>{sentenceFor(error)}</p>
      <p>
        If it keeps happening, write to{' '}
        <a className="text-link" href={`mailto:${siteFacts.support.email}`}>
          {siteFacts.support.email}
        </a>
        .
      </p>
      <Button size="large" isBusy={state === 'loading'} onClick={tryAgain}>
        Try Again
      </Button>
    </FullPageMessage>
  );
}

/** What the server said in words for people; anything else says nothing a shopper could use. */
function sentenceFor(error: unknown): string {
  const isAnswer = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== '';
  return isAnswer ? error.data : 'This page could not be loaded. Please try again in a moment.';
}
