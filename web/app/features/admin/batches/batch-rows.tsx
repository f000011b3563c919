import { Link } from 'react-router';
import type { BatchOutcome } from '#contract/product-batch-states.ts';
import type { BatchRow } from '#contract/product-batches.ts';
import { columnName, valueText } from '../value-texts.ts';

export const outcomeNames: Record<BatchOutcome, string> = {
  planned: 'To change',
  skipped: 'Skipped',
  refused: 'Refused',
  applied: 'Changed',
  left_out: 'Left out',
  undone: 'Undone',
  kept: 'Not undone',
};

/** The difference for each product. A list and not a table: on a phone each product is a card. */
export function BatchRows({ rows }: { rows: readonly BatchRow[] }) {
  return (
    <ul className="panel batch-rows" aria-label="Products">
      {rows.map((row) => (
        <li key={row.position}>
          <div>
            <RowName row={row} />
            {row.name && row.line !== null && <span className="desk-small num">Line {row.line}</span>}
          </div>
          <Differences row={row} />
          <div className="batch-outcome">
            <span>{outcomeNames[row.outcome]}</span>
            {row.reason && <span className="desk-small">{row.reason}</span>}
            {row.warnings.map((warning) => (
              <span key={warning} className="desk-small desk-loss">
                {warning}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function RowName({ row: { product_id, name, line } }: { row: BatchRow }) {
  if (!product_id) return <strong>{name || `Line ${line}`}</strong>;
  return (
    <Link className="batch-name" to={`/admin/portal/products/${product_id}`}>
      {name || product_id}
    </Link>
  );
}

/** The price first; the price before GST follows from it. */
function shownColumns(after: BatchRow['after']): string[] {
  const columns = Object.keys(after ?? {}).filter((column) => column !== 'website_price_paise');
  return columns.toSorted((a, b) => Number(b === PRICE) - Number(a === PRICE));
}

const PRICE = 'display_price_paise';

function Differences({ row: { before, after } }: { row: BatchRow }) {
  return (
    <dl className="batch-differences">
      {shownColumns(after).map((column) => (
        <div key={column}>
          <dt>{columnName(column)}</dt>
          <dd className="num">
            {before && (
              <>
                <del>{valueText(column, before[column])}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>{valueText(column, after?.[column])}</ins>
            {column === PRICE && <Percent before={before} after={after} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Percent({ before, after }: Pick<BatchRow, 'before' | 'after'>) {
  const [from, to] = [before?.display_price_paise, after?.display_price_paise];
  if (typeof from !== 'number' || typeof to !== 'number' || from === 0) return null;
  const percent = Math.round((to / from - 1) * 1000) / 10;
  return <span className="text-ink-3"> ({`${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`})</span>;
}
