import Search from 'lucide-react/icons/search';
import type { QueryChip } from '#contract/search.ts';
import type { ListingState } from '#web/features/catalogue/listing/listing-state.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { searchListingHref } from './search-scope.ts';
import './query-chips.css';

interface QueryChipsProps {
  chips: readonly QueryChip[];
  /** The chosen filters, which are kept. */
  state: ListingState;
}

/** The interpreted parts of the query. Removing a chip searches without that part. */
export function QueryChips({ chips, state }: QueryChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="query-chips" aria-label="Understood from your search">
      {chips.map(({ label, text, query_without }) => (
        <li key={`${label} ${text}`}>
          <ChipLink to={searchListingHref(query_without, state)}>
            <Search size={13} aria-hidden="true" />
            {label}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
