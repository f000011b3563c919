import { keepPreviousData, useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect } from 'react';
import type { BooleanQueryError } from '#contract/advanced-search.ts';
import { advancedSearchEndpoints } from '#contract/advanced-search-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';

const DEBOUNCE_MS = 300;

/** How the server reads the product name, with its mistakes marked at their place. */
export function QueryInterpretation({ text }: { text: string }) {
  const query = useDebounced(text, DEBOUNCE_MS);
  const isBlank = text.trim() === '';
  const { data, error, isPlaceholderData } = useQuery({
    ...apiQuery(advancedSearchEndpoints.explainBooleanQuery, { q: query }),
    enabled: query.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    meta: { hasNoPrivateData: true },
  });
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  const explanation = isBlank || query.trim() === '' ? undefined : data?.query_explanation;
  return (
    <div role="status" className="query-interpretation">
      {explanation && explanation.interpretation !== '' && (
        <p>
          <strong>Query interpretation</strong> {explanation.interpretation}
        </p>
      )}
      {!isPlaceholderData &&
        explanation?.errors.map((mistake) => (
          <Mistake key={`${mistake.position} ${mistake.message}`} text={query} mistake={mistake} />
        ))}
    </div>
  );
}

function Mistake({
  text,
  mistake: { position, length, message },
}: {
  text: string;
  mistake: BooleanQueryError;
}) {
  return (
    <p className="query-mistake">
      <CircleAlert size={15} aria-hidden="true" />
      <span>
        <span className="query-mistake-text">
          {text.slice(0, position)}
          <mark>{text.slice(position, position + length) || '?'}</mark>
          {text.slice(position + length)}
        </span>
        {message} The rest is searched.
      </span>
    </p>
  );
}
