import { HiddenParameters } from '#web/features/catalogue/listing/hidden-parameters.tsx';
import type { Listing } from '#web/features/catalogue/listing/use-listing.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AdvancedButton } from '../advanced/advanced-button.tsx';
import { CriteriaSummary } from '../advanced/criteria-summary.tsx';
import { setSearchText } from '../search-text.ts';
import { NoResultsHelp } from './no-results-help.tsx';
import { QueryChips } from './query-chips.tsx';
import { NotSold } from './query-notes.tsx';
import { searchCrumbs } from './search-frame.tsx';
import type { SearchScope } from './search-scope.ts';
import './no-results.css';

interface NoResultsProps {
  scope: SearchScope;
  listing: Listing;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shown when the query finds nothing even without filters. */
export function NoResults({ scope, listing, onRetry, isRetrying }: NoResultsProps) {
  const { interpretation } = listing.results;
  const { chips } = interpretation;
  return (
    <>
      <Breadcrumbs crumbs={searchCrumbs} />
      <header className="listing-head">
        <h1>{scope.search === '' ? 'No results found' : `No results found for "${scope.search}"`}</h1>
        {interpretation.not_sold === null ? (
          <p>{advice(scope)}</p>
        ) : (
          <p>
            <NotSold name={interpretation.not_sold} /> Look at what else we have.
          </p>
        )}
        {scope.criteria !== undefined && <CriteriaSummary criteria={scope.criteria} />}
      </header>
      {chips.length > 0 && (
        <div className="no-results-chips">
          <p>Your search was understood as this. Take something away to find more:</p>
          <QueryChips chips={chips} state={listing.chosen} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {/* A form, so that it also works without JavaScript. */}
        <form
          action={scope.path}
          onSubmit={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          <HiddenParameters scope={scope} state={listing.shown} />
          <Button type="submit" variant="line" isBusy={isRetrying}>
            Retry Search
          </Button>
        </form>
        <ButtonLink to="/products">Browse All Products</ButtonLink>
        <AdvancedButton criteria={scope.criteria} text={scope.search} />
        <ButtonLink variant="line" to={scope.path} onClick={focusSearchField}>
          Start New Search
        </ButtonLink>
      </div>
      {scope.search !== '' && <NoResultsHelp query={scope.search} />}
    </>
  );
}

function advice({ criteria }: SearchScope): string {
  return criteria === undefined
    ? 'Check the spelling, use fewer words, or look at what comes close.'
    : 'No product meets all criteria. Take one away, or allow a wider range.';
}

/** Empties and focuses the search field of the header. */
function focusSearchField(): void {
  setSearchText('');
  document.querySelector<HTMLInputElement>('header .search-field input')?.focus();
}
