import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import { type BuildSlot, slotLimits } from '#contract/pc-builder/build-parts.ts';
import { type ProductSort, productSorts } from '#contract/product-sorts.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { makeScrollableFocusable } from '#web/ui/make-scrollable-focusable.ts';
import { OverlayHeader } from '#web/ui/overlay-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useModalDialog } from '#web/ui/use-modal-dialog.ts';
import type { CheckedBuild } from '../build/use-checked-build.ts';
import { slotTexts } from '../slots/slot-texts.ts';
import { PickerFilters } from './picker-filters.tsx';
import { noChoice, type PickerChoice, partsQuery } from './picker-query.ts';
import { PickerResults } from './picker-results.tsx';
import './part-picker.css';

/** The slot that a part is chosen for, and the part that it replaces. */
export interface PickerTarget {
  slot: BuildSlot;
  replaces?: string;
}

interface PartPickerProps {
  isOpen: boolean;
  target: PickerTarget;
  build: CheckedBuild;
  onChoose: (target: PickerTarget, productId: string) => void;
  onClose: () => void;
}

/** A wide drawer with the shop's parts for one slot: what fits first, what does not with its reason. */
export function PartPicker({ isOpen, target, build, onChoose, onClose }: PartPickerProps) {
  const titleId = useId();
  const { dialogRef, isPresent } = useModalDialog(isOpen, onClose);
  if (!isPresent) return null;
  return (
    <dialog ref={dialogRef} className="overlay" aria-labelledby={titleId}>
      <div className="overlay-sheet drawer drawer-right part-picker">
        <OverlayHeader titleId={titleId} title={slotTexts[target.slot].plural} onClose={onClose} />
        <PickerContent
          isOpen={isOpen}
          target={target}
          build={build}
          onChoose={(productId) => onChoose(target, productId)}
        />
      </div>
    </dialog>
  );
}

interface PickerContentProps {
  isOpen: boolean;
  target: PickerTarget;
  build: CheckedBuild;
  onChoose: (productId: string) => void;
}

function PickerContent({ isOpen, target: { slot, replaces }, build, onChoose }: PickerContentProps) {
  const [choice, setChoice] = useState(noChoice);
  const [pages, setPages] = useState(1);
  const search = useDebounced(choice.search, 200);
  const current = currentLine(slot, replaces, build);
  const others = build.lines.filter((line) => line !== current && !line.isNoLongerSold);
  const list = useQuery({
    ...partsQuery(slot, { ...choice, search }, others, pages),
    placeholderData: (before) => before,
    // The build changes while the picker closes.
    enabled: isOpen,
  });
  const change = (changes: Partial<PickerChoice>) => {
    setChoice((before) => ({ ...before, ...changes }));
    setPages(1);
  };
  const filters = list.data?.[0]?.filters;
  return (
    <>
      <p className="part-picker-against">{againstText(build, current?.product_id)}</p>
      <div className="part-picker-tools">
        <div className="part-picker-search">
          <Search size={18} aria-hidden="true" />
          <Input
            type="search"
            aria-label={`Search ${slotTexts[slot].plural.toLowerCase()}`}
            enterKeyHint="search"
            placeholder={`Search ${slotTexts[slot].plural.toLowerCase()}`}
            value={choice.search}
            onChange={({ target }) => change({ search: target.value })}
          />
        </div>
        <Select
          aria-label="Sort"
          value={choice.sort}
          onChange={({ target }) => change({ sort: target.value as ProductSort })}
        >
          {Object.entries(productSorts).map(([value, label]) => (
            <option key={value} value={value}>
              Fits first, {label.toLowerCase()}
            </option>
          ))}
        </Select>
      </div>
      <div className="part-picker-body" ref={makeScrollableFocusable}>
        {filters && <PickerFilters filters={filters} choice={choice} onChange={change} />}
        {list.data && (
          <PickerResults
            slot={slot}
            pages={list.data}
            current={current}
            chosenIds={build.lines.map(({ product_id }) => product_id)}
            onChoose={onChoose}
            hasMore={list.data.at(-1)?.pagination.has_next ?? false}
            isLoadingMore={list.isPlaceholderData}
            onMore={() => setPages(pages + 1)}
            onClear={() => change({ ...noChoice, isInStockOnly: false })}
          />
        )}
        {list.isPending && <PickerSkeleton />}
        {list.isLoadingError && (
          <ErrorState
            title="The parts could not be loaded"
            text="Your build is safe. Please try again in a moment."
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
      </div>
    </>
  );
}

function PickerSkeleton() {
  return (
    <div className="grid flex-1 content-start gap-px" role="status">
      <span className="sr-only">Loading parts</span>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}

/** The part that the new one replaces; in a slot for one product, the one that is there. */
function currentLine(slot: BuildSlot, replaces: string | undefined, build: CheckedBuild) {
  return build.lines.find(
    (line) => line.product_id === replaces || (line.slot === slot && slotLimits[slot].products === 1),
  );
}

function againstText(build: CheckedBuild, currentId: string | undefined): string {
  // The facts after the first comma of a name would read as further parts.
  const names = build.parts
    .filter(({ product_id }) => product_id !== currentId)
    .map(({ name }) => name.split(',', 1)[0]);
  if (names.length === 0) return 'Nothing to check against yet: every part is open.';
  const rest = names.length - 3;
  const first = names.slice(0, 3).join(', ');
  return `Checked against ${first}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
