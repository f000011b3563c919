import { useQuery } from '@tanstack/react-query';
import Wrench from 'lucide-react/icons/wrench';
import { formatRupees } from '#contract/money.ts';
import type { BuildSlot, Verdict } from '#contract/pc-builder/build-parts.ts';
import type { FixesResponse } from '#contract/pc-builder/builds.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { BuildLine } from '../build/build-state.ts';
import { dispatchBuild } from '../build/build-store.ts';
import { chosenPartsOf } from '../build/chosen-parts.ts';
import { slotTexts } from '../slots/slot-texts.ts';

type Fix = FixesResponse['fixes'][number];

interface FixButtonProps {
  verdict: Verdict;
  lines: readonly BuildLine[];
  onPick: (slot: BuildSlot) => void;
}

/** Verdicts about an absent part: it can also be chosen in the picker. */
export const absentParts: Record<string, BuildSlot> = {
  'cooler-present': 'cooler',
  'graphics-present': 'graphics',
};

/** The cheapest change of one part that resolves a failing verdict, applied with one press. */
export function FixButton({ verdict, lines, onPick }: FixButtonProps) {
  const absent = absentParts[verdict.rule];
  const body = { parts: chosenPartsOf(lines) };
  const { data, isPending } = useQuery({
    queryKey: [pcBuilderEndpoints.findFixes.path, body],
    queryFn: ({ signal }) => browserApi().call(pcBuilderEndpoints.findFixes, { body, signal }),
    meta: { hasNoPrivateData: true },
  });
  const fix = data?.fixes.find(({ rule }) => rule === verdict.rule);
  return (
    <>
      {isPending && <Skeleton className="h-9 w-32" />}
      {data && !fix && <small>No single change resolves this.</small>}
      {fix && (
        <>
          <Button variant="add" size="small" onClick={() => apply(fix)}>
            <Wrench size={15} aria-hidden="true" />
            Fix it
          </Button>
          <small>
            {whatOf(fix)},{' '}
            <span className="num whitespace-nowrap">{differenceText(fix.price_difference)}</span>
          </small>
        </>
      )}
      {absent && (
        <Button variant="ghost" size="small" onClick={() => onPick(absent)}>
          Choose one<span className="sr-only">: {slotTexts[absent].name}</span>
        </Button>
      )}
    </>
  );
}

function apply(fix: Fix): void {
  const { remove, add, slot, quantity } = fix;
  dispatchBuild({
    type: 'choose',
    line: { slot, product_id: add._id, quantity },
    replaces: remove ?? undefined,
  });
  showToast({
    kind: 'undo',
    title: `${slotTexts[slot].name} ${remove === null ? 'added' : 'replaced'}`,
    text: `${whatOf(fix)}, ${differenceText(fix.price_difference)}`,
    action: { label: 'Undo', onAct: () => dispatchBuild({ type: 'undo' }) },
  });
}

/** What the build gets: a product, or fewer pieces of the same one. */
function whatOf(fix: Fix): string {
  if (fix.remove === null) return `Add ${nameOf(fix)}`;
  return fix.remove === fix.add._id ? `${fix.quantity} × ${nameOf(fix)}` : nameOf(fix);
}

function nameOf({ add }: Fix): string {
  return add.website_name || add.name;
}

function differenceText(difference: number): string {
  return `${difference < 0 ? '−' : '+'}${formatRupees(Math.abs(difference))}`;
}
