import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { buildUrl, type CallParameters } from '#web/lib/api-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ExportButton } from '../export-button.tsx';
import { useMayCall } from '../use-may-call.ts';
import type { Selection } from '../use-selection.ts';

/** As many ids as a call takes. */
const MAX_SELECTED = 200;

interface SelectionBarProps {
  selection: Selection;
  total: number;
  pageIds: readonly string[];
  /** The filter that the selection is made in. */
  filter: CallParameters;
}

/** What is selected and what can be done with it. Every action takes a filter of the list. */
export function SelectionBar({ selection, total, pageIds, filter }: SelectionBarProps) {
  const { ids, isAll } = selection;
  const count = isAll ? total : ids.length;
  const mayChange = useMayCall()('admin');
  if (count === 0) return null;
  const isPageSelected = pageIds.every(selection.has);
  const isTooMany = !isAll && ids.length > MAX_SELECTED;
  const chosen = selectedFilter(selection, filter);
  return (
    <section className="panel desk-selection" aria-label="Selection">
      <p role="status">{formatNumber(count)} selected</p>
      {!isAll && isPageSelected && total > ids.length && (
        <Button variant="ghost" size="small" onClick={selection.pickAll}>
          Select all {formatNumber(total)} that match
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={selection.clear}>
        Clear
      </Button>
      <div className="desk-selection-actions">
        {isTooMany && <p className="text-13">At most {MAX_SELECTED} single products, or all that match</p>}
        {!isTooMany && (
          <ExportButton
            endpoint={adminProductEndpoints.exportProducts}
            filter={chosen}
            fileName="products.csv"
            text="Export Selected"
          />
        )}
        {!isTooMany && mayChange && (
          <ButtonLink variant="line" size="small" to={buildUrl('/admin/portal/prices', chosen)}>
            Change Selected
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** The filter of the selected products: their ids, or the whole filter of the list. */
function selectedFilter({ ids, isAll }: Selection, filter: CallParameters): CallParameters {
  return isAll ? filter : { ids, state: 'all' };
}
