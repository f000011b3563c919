import { keepPreviousData, useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect } from 'react';
import type { BooleanQueryError } from '#contract/advanced-search.ts';
import { advancedSearchEndpoints } from '#contract/advanced-search-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';

const DEBOUNCE_MS = 300;
const MAX_MISTAKES = 3;

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
  const hasWords = explanation?.interpretation !== '';
  return (
    <div role="status" className="query-interpretation">
      {explanation && (
        <p>
          <strong>Query interpretation</strong>{' '}
          {hasWords ? explanation.interpretation : 'No words to search for, so any name matches'}
        </p>
      )}
      {!isPlaceholderData &&
        explanation?.errors
          .slice(0, MAX_MISTAKES)
          .map((mistake) => (
            <Mistake
              key={`${mistake.position} ${mistake.message}`}
              text={query}
              mistake={mistake}
              isRestSearched={hasWords}
            />
          ))}
    </div>
  );
}

function Mistake({
  text,
  mistake: { position, length, message },
  isRestSearched,
}: {
  text: string;
  mistake: BooleanQueryError;
  isRestSearched: boolean;
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
        {message}
        {isRestSearched && ' The rest is searched.'}
      </span>
    </p>
  );
}
