import { useSuspenseQuery } from '@tanstack/react-query';
import type { AdvancedCriteria } from '#contract/advanced-criteria.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formatRupees } from '#contract/money.ts';
import { readCriteria } from '#contract/read-criteria.ts';
import { specLabel } from '#contract/spec-text.ts';
import { isReadableRange } from '#contract/specification-range.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { formatDay } from '../format-day.ts';
import './criteria-summary.css';

/** The badges of an advanced search. Takes the criteria as JSON. */
export function CriteriaSummary({ criteria }: { criteria: string }) {
  const { data } = useSuspenseQuery(apiQuery(endpoints.listCategories));
  const categories = data.groups.flatMap((group) => group.categories);
  const nameOf = (category: string) =>
    categories.find(({ slug, code }) => slug === category || code === category)?.name ?? category;
  const read = readCriteria(criteria);
  if (read === null) return null;
  const unreadable = Object.entries(read.specifications ?? {}).filter(
    ([, { operator, query }]) => operator === 'range' && !isReadableRange(query),
  );
  return (
    <div className="criteria-summary">
      <span>Search Summary</span>
      <ul aria-label="Search Summary">
        {describeCriteria(read, nameOf).map((text) => (
          <li key={text} className="criteria-badge">
            {text}
          </li>
        ))}
      </ul>
      {unreadable.map(([name, { query }]) => (
        <p key={name} className="criteria-hint">
          The range "{query}" of {specLabel(name)} cannot be read, so no product is in it. Write for example
          500-1000 or {'>='} 16.
        </p>
      ))}
    </div>
  );
}

/** A short text for each criterion. A price without an upper end shows the sign of infinity. */
export function describeCriteria(criteria: AdvancedCriteria, categoryName: (category: string) => string) {
  const { product_name, categories = [], manufacturers = [], price_min, price_max } = criteria;
  const count = Object.keys(criteria.specifications ?? {}).length;
  const hasPrice = price_min !== undefined || price_max !== undefined;
  const upper = price_max === undefined ? '∞' : formatRupees(price_max);
  return [
    product_name && `Name: ${product_name}`,
    categories.length > 0 && `Category: ${categories.map(categoryName).join(', ')}`,
    manufacturers.length > 0 && `Brand: ${manufacturers.join(', ')}`,
    hasPrice && `Price: ${formatRupees(price_min ?? 0)} - ${upper}`,
    count > 0 && `${count} ${count === 1 ? 'specification' : 'specifications'}`,
    criteria.in_stock_only && 'In stock only',
    criteria.date_from && `Added after ${formatDay(criteria.date_from)}`,
    criteria.date_to && `Added before ${formatDay(criteria.date_to)}`,
  ].filter((text) => typeof text === 'string' && text !== '') as string[];
}
