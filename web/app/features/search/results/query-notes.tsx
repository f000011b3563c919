import Scale from 'lucide-react/icons/scale';
import { Link } from 'react-router';
import type { SearchResponse } from '#contract/search.ts';
import { READY_MADE_PCS } from '#contract/search-limits.ts';
import { compareHref } from '#web/features/catalogue/compare/compare-href.ts';

interface QueryNotesProps {
  query: string;
  interpretation: SearchResponse['interpretation'];
}

/** How a query was understood other than by its words: a corrected spelling, a comparison, or what we do not sell. */
export function QueryNotes({ query, interpretation }: QueryNotesProps) {
  const { corrected_query: corrected, not_sold: notSold, comparison } = interpretation;
  return (
    <>
      {notSold !== null && (
        <p>
          <NotSold name={notSold} />
        </p>
      )}
      {corrected !== null && (
        <p>
          Showing results for <strong>"{corrected}"</strong>. Nothing was found for "{query}".
        </p>
      )}
      {comparison.length > 1 && (
        <p>
          <Link
            to={compareHref(comparison.map(({ _id }) => _id))}
            className="text-link inline-flex gap-2 items-center"
          >
            <Scale size={16} aria-hidden="true" />
            Compare {comparison.map(({ name }) => name).join(' and ')}
          </Link>
        </p>
      )}
    </>
  );
}

export function NotSold({ name }: { name: string }) {
  if (name !== READY_MADE_PCS) return `We do not sell ${name}.`;
  return (
    <>
      We do not sell {name}, but you can choose the parts of yours in the{' '}
      <Link to="/custom-pc-builder" className="text-link">
        custom PC builder
      </Link>
      , which checks that they fit.
    </>
  );
}
