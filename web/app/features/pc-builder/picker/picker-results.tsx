import type { BuildSlot } from '#contract/pc-builder/build-parts.ts';
import type { PartsResponse } from '#contract/pc-builder/builds.ts';
import { CategoryDrawing } from '#web/features/catalogue/category-drawing.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { CheckedLine } from '../build/use-checked-build.ts';
import { slotTexts } from '../slots/slot-texts.ts';
import { PickerRow } from './picker-row.tsx';

interface PickerResultsProps {
  slot: BuildSlot;
  pages: readonly PartsResponse[];
  /** The part that is replaced, for the difference in price. */
  current: CheckedLine | undefined;
  chosenIds: readonly string[];
  onChoose: (productId: string) => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  onClear: () => void;
}

export function PickerResults(props: PickerResultsProps) {
  const { slot, pages, current, chosenIds, onChoose } = props;
  const found = pages.flatMap(({ data }) => data);
  const total = pages[0]?.pagination.total_count ?? 0;
  const fitting = found.filter(({ fit }) => fit !== 'does_not_fit');
  const others = found.filter(({ fit }) => fit === 'does_not_fit');
  const rows = (list: typeof found) => (
    <ul>
      {list.map((entry) => (
        <PickerRow
          key={entry.product._id}
          entry={entry}
          currentPrice={current?.product?.display_price}
          isChosen={chosenIds.includes(entry.product._id)}
          onChoose={() => onChoose(entry.product._id)}
        />
      ))}
    </ul>
  );
  if (found.length === 0) {
    return (
      <div className="part-picker-results">
        <EmptyState
          drawing={<CategoryDrawing code={slotTexts[slot].category} size={56} />}
          title="No part matches"
          text="Try fewer filters or another word."
          action={
            <Button variant="line" onClick={props.onClear}>
              Clear search and filters
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className="part-picker-results">
      <p className="sr-only" role="status">
        {total} parts found, {fitting.length} of the {found.length} shown fit
      </p>
      {fitting.length > 0 && (
        <section aria-label="Fits your build">
          <h3 className="part-picker-group">
            Fits your build{' '}
            <span>{countText(fitting.length, fitting.filter(({ fit }) => fit === 'unknown').length)}</span>
          </h3>
          {rows(fitting)}
        </section>
      )}
      {others.length > 0 && (
        <section aria-label="Does not fit your build" className="part-picker-others">
          <h3 className="part-picker-group">
            Does not fit your build <span>{others.length}</span>
          </h3>
          {rows(others)}
        </section>
      )}
      {props.hasMore && (
        <div className="p-5">
          <Button variant="line" block onClick={props.onMore} isBusy={props.isLoadingMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

function countText(count: number, unknown: number): string {
  return unknown === 0 ? String(count) : `${count}, ${unknown} with unknown facts`;
}
