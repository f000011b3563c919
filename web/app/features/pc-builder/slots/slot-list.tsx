import Plus from 'lucide-react/icons/plus';
import { type BuildSlot, buildSlots, slotLimits } from '#contract/pc-builder/build-parts.ts';
import { CategoryDrawing } from '#web/features/catalogue/category-drawing.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { dispatchBuild } from '../build/build-store.ts';
import type { CheckedBuild } from '../build/use-checked-build.ts';
import type { PickerTarget } from '../picker/part-picker.tsx';
import { SlotPart } from './slot-part.tsx';
import { slotId, slotTexts } from './slot-texts.ts';
import './slots.css';

interface SlotListProps {
  build: CheckedBuild;
  owned: readonly BuildSlot[];
  onPick: (target: PickerTarget) => void;
}

/** All slots of a build, one under the other. */
export function SlotList({ build, owned, onPick }: SlotListProps) {
  return (
    <section className="panel slot-list" aria-labelledby="parts-title">
      <h2 id="parts-title" className="sr-only">
        Parts of your build
      </h2>
      <ul>
        {buildSlots.map((slot) => {
          const lines = build.lines.filter((line) => line.slot === slot);
          return (
            <li key={slot} id={slotId(slot)} tabIndex={-1} aria-label={slotTexts[slot].name}>
              {lines.map((line) => (
                <SlotPart
                  key={line.product_id}
                  line={line}
                  verdicts={build.verdicts}
                  onSwap={() => onPick({ slot, replaces: line.product_id })}
                />
              ))}
              {lines.length === 0 && (
                <EmptySlot
                  slot={slot}
                  isMissing={build.missing.includes(slot)}
                  isOwned={owned.includes(slot)}
                  onPick={() => onPick({ slot })}
                />
              )}
              {lines.length > 0 && lines.length < slotLimits[slot].products && (
                <button type="button" className="slot-add" onClick={() => onPick({ slot })}>
                  <Plus size={15} aria-hidden="true" />
                  {slotTexts[slot].addAnother}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface EmptySlotProps {
  slot: BuildSlot;
  isMissing: boolean;
  isOwned: boolean;
  onPick: () => void;
}

function EmptySlot({ slot, isMissing, isOwned, onPick }: EmptySlotProps) {
  const { name, category, path, isOptional } = slotTexts[slot];
  return (
    <div className="slot slot-empty">
      <span className="slot-drawing">
        <CategoryDrawing code={category} size={34} />
      </span>
      <div className="slot-main">
        <span className="slot-kind">{name}</span>
        <span className="text-13 text-ink-2">{emptyText(isOwned, isOptional === true, isMissing)}</span>
      </div>
      <div className="slot-actions">
        {!isOptional && (
          <button
            type="button"
            className="slot-own"
            aria-pressed={isOwned}
            onClick={() => dispatchBuild({ type: 'toggle-owned', slot })}
          >
            I have one<span className="sr-only">: {name}</span>
          </button>
        )}
        {/* Without scripts it leads to the shop's list of these parts. */}
        <ButtonLink
          to={path}
          size="small"
          variant={isMissing ? 'add' : 'line'}
          onClick={(event) => {
            event.preventDefault();
            onPick();
          }}
        >
          Choose<span className="sr-only"> {name}</span>
        </ButtonLink>
      </div>
    </div>
  );
}

function emptyText(isOwned: boolean, isOptional: boolean, isMissing: boolean): string {
  if (isOwned) return 'You have one already';
  if (isOptional) return 'Optional';
  return isMissing ? 'Still missing' : 'Not chosen';
}
