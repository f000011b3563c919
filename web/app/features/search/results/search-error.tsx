import { siteFacts } from '#contract/site-facts.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchFrame } from './search-frame.tsx';
import type { SearchScope } from './search-scope.ts';

interface SearchErrorProps {
  scope: SearchScope;
  /** The error message of the server or the browser. */
  message: string | undefined;
  onRetry: () => void;
  isRetrying: boolean;
}

export function SearchError({ scope, message, onRetry, isRetrying }: SearchErrorProps) {
  const fallback = scope.criteria === undefined ? 'Search failed' : 'Advanced search failed';
  return (
    <SearchFrame scope={scope}>
      <title>{`Search Error | ${siteFacts.name}`}</title>
      <ErrorState title="Search Error" text={message || fallback} onRetry={onRetry} isRetrying={isRetrying} />
    </SearchFrame>
  );
}
