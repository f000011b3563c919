import type { BuildPart, Verdict, VerdictLevel } from '#contract/pc-builder/build-parts.ts';
import { isLiquid } from '#contract/pc-builder/radiator-places.ts';
import type { CaseLayout } from './case-layout.ts';
import type { Dimension } from './drawing-shapes.ts';
import { cardThickness, measure, numberFact, SLOT_MM } from './part-facts.ts';

type Compared = Pick<Dimension, 'id' | 'actual' | 'limit'>;
type Line = Pick<Dimension, 'label' | 'axis' | 'x' | 'y' | 'direction' | 'usual'>;

/** The dimension lines of a build: one for each part that a case, or another part, limits in size. */
export function measureClearances(
  layout: CaseLayout,
  memory: BuildPart | undefined,
  verdicts: readonly Verdict[],
): Dimension[] {
  const { chassis, card, supply, cooler, radiator, side, boardEdge } = layout;
  const dimensions: (Dimension | undefined)[] = [
    card &&
      compare(
        verdicts,
        {
          id: 'card-length',
          actual: numberFact(card.part, 'length_mm'),
          limit: numberFact(chassis, 'gpu_max_mm'),
        },
        {
          label: 'card',
          axis: 'x',
          x: card.x,
          y: card.y + card.height + 24,
          direction: 1,
          usual: card.width,
        },
      ),
    card &&
      compare(
        verdicts,
        {
          id: 'card-thickness',
          actual: knownThickness(card.part),
          limit: thicknessLimit(chassis),
        },
        {
          label: 'thick',
          axis: 'y',
          x: side.x - 18,
          y: card.y,
          direction: 1,
          usual: card.height,
        },
      ),
    supply?.isBelowBoard
      ? compare(
          verdicts,
          {
            id: 'supply-length',
            actual: numberFact(supply.part, 'length_mm'),
            limit: numberFact(chassis, 'psu_max_mm'),
          },
          {
            label: 'supply',
            axis: 'x',
            x: supply.x,
            y: side.y + side.height + 34,
            direction: 1,
            usual: supply.width,
          },
        )
      : undefined,
    cooler && !isLiquid(cooler)
      ? compare(
          verdicts,
          {
            id: 'cooler-height',
            actual: numberFact(cooler, 'height_mm'),
            limit: numberFact(chassis, 'cooler_max_mm'),
          },
          {
            label: 'cooler',
            axis: 'x',
            x: boardEdge,
            y: side.y - 20,
            direction: -1,
            usual: measure(cooler, 'height_mm', 150).value,
          },
        )
      : undefined,
    memory && cooler && !isLiquid(cooler)
      ? compare(
          verdicts,
          {
            id: 'memory-height',
            actual: numberFact(memory, 'height_mm'),
            limit: numberFact(cooler, 'memory_clearance_mm'),
          },
          {
            label: 'memory',
            axis: 'x',
            x: boardEdge,
            y: side.y + 20,
            direction: -1,
            usual: measure(memory, 'height_mm', 40).value,
          },
        )
      : undefined,
    radiator &&
      compare(
        verdicts,
        {
          id: 'radiator',
          actual: numberFact(cooler, 'radiator_mm'),
          limit: radiator.place?.length,
        },
        radiator.place?.side === 'front'
          ? { label: 'radiator', axis: 'y', x: radiator.x - 14, y: radiator.y, direction: 1, usual: 240 }
          : {
              label: 'radiator',
              axis: 'x',
              x: radiator.x,
              y: radiator.y + radiator.height + 16,
              direction: 1,
              usual: 240,
            },
      ),
  ];
  return dimensions.filter((dimension) => dimension !== undefined);
}

/** The rules whose verdict gives a dimension line its colour. */
const rules: Record<Dimension['id'], readonly string[]> = {
  'card-length': ['card-length'],
  'card-thickness': ['card-thickness'],
  'cooler-height': ['cooler-height'],
  'memory-height': ['memory-clearance'],
  'supply-length': ['psu-length'],
  radiator: ['radiator'],
};

/** Undefined if neither number is known: an empty line would say nothing. */
function compare(verdicts: readonly Verdict[], compared: Compared, line: Line): Dimension | undefined {
  const { id, actual, limit } = compared;
  if (actual === undefined && limit === undefined) return undefined;
  const verdict = verdicts.find(({ rule }) => rules[id].includes(rule));
  return { ...line, ...compared, level: verdict?.level ?? levelOf(compared) };
}

function levelOf({ actual, limit }: Compared): VerdictLevel {
  if (actual === undefined || limit === undefined) return 'unknown';
  return actual <= limit ? 'ok' : 'fail';
}

function knownThickness(card: BuildPart): number | undefined {
  const { value, isKnown } = cardThickness(card);
  return isKnown ? value : undefined;
}

function thicknessLimit(chassis: BuildPart | undefined): number | undefined {
  const slots = numberFact(chassis, 'expansion_slots');
  return (
    numberFact(chassis, 'gpu_max_thickness_mm') ??
    (slots === undefined ? undefined : Math.floor(slots * SLOT_MM))
  );
}
