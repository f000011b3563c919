import { useState } from 'react';
import { CheckLink } from '#web/ui/check-link.tsx';
import type { FilterChoice, FilterGroup } from './filter-groups.ts';

const SHORT_LIST = 8;

/** Long lists show their first values; what is chosen further down is never hidden. */
export function FilterChoices({ group: { title, choices } }: { group: FilterGroup }) {
  const rest = choices.slice(SHORT_LIST);
  const [isWhole] = useState(rest.some(({ isChosen }) => isChosen));
  return (
    <fieldset aria-label={title}>
      {choices.slice(0, SHORT_LIST).map((choice) => (
        <Choice key={choice.key} choice={choice} />
      ))}
      {rest.length > 0 && (
        <details className="filter-rest" open={isWhole}>
          <summary>
            <span className="filter-rest-more">Show all {choices.length}</span>
            <span className="filter-rest-fewer">Show fewer</span>
          </summary>
          {rest.map((choice) => (
            <Choice key={choice.key} choice={choice} />
          ))}
        </details>
      )}
    </fieldset>
  );
}

function Choice({ choice: { href, label, count, isChosen } }: { choice: FilterChoice }) {
  return (
    <CheckLink
      to={href}
      label={label}
      isChecked={isChosen}
      end={
        <>
          {count}
          <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
        </>
      }
    />
  );
}
