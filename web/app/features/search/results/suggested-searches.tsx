import { Link } from 'react-router';
import type { SearchSuggestion } from '#contract/search.ts';
import { searchHref } from '../search-href.ts';

export function SuggestedSearches({ suggestions }: { suggestions: readonly SearchSuggestion[] }) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggested-searches-title">
      <h2 id="suggested-searches-title">Did you mean?</h2>
      <ul className="panel suggested-searches">
        {suggestions.map(({ text, suggestion_reason, confidence }) => (
          <li key={text}>
            <Link to={searchHref(text)} rel="nofollow">
              <span className="no-results-name">{text}</span>
              <span className="suggested-searches-match num">{Math.round(confidence * 100)}% match</span>
              <span className="suggested-searches-reason">{suggestion_reason}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
