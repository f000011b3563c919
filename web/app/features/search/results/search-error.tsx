import { siteFacts } from '#contract/site-facts.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchFrame } from './search-frame.tsx';

interface SearchErrorProps {
  query: string;
  /** The error message of the server or the browser. */
  message: string | undefined;
  onRetry: () => void;
  isRetrying: boolean;
}

export function SearchError({ query, message, onRetry, isRetrying }: SearchErrorProps) {
  return (
    <SearchFrame query={query}>
      <title>{`Search Error | ${siteFacts.name}`}</title>
      <ErrorState
        title="Search Error"
        text={message || 'Search failed'}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </SearchFrame>
  );
}
