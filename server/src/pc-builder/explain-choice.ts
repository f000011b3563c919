import { buildUseLabels } from '#contract/pc-builder/build-limits.ts';
import type { BuildPart, BuildSlot } from '#contract/pc-builder/build-parts.ts';
import { listedName } from './part-scores.ts';
import type { Wish } from './proposal-wish.ts';
import { useNeeds } from './use-needs.ts';

type Explain = (part: BuildPart, build: ReadonlyMap<BuildSlot, BuildPart>, wish: Wish) => string;

const explanations: Partial<Record<BuildSlot, Explain>> = {
  cpu: (part, _, { use }) =>
    `${counted(part.specs.cores, 'core')}: the best match for ${wordsOf(use)} ${basisOf(part)} that leaves enough for the other parts.`,
  graphics: (part, build, { use }) =>
    lacksGraphics(build) && useNeeds[use].graphicsMemoryGb === null
      ? `${part.specs.memory_gb ?? 'Enough'} GB of its own memory; the processor has no graphics of its own.`
      : `${part.specs.memory_gb ?? 'Enough'} GB of its own memory: the best card for ${wordsOf(use)} ${basisOf(part)} within the budget.`,
  motherboard: ({ specs }) =>
    `Takes the ${specs.socket ?? ''} processor and ${specs.memory_type ?? ''} memory${specs.has_wifi === true ? ', with Wi-Fi' : ''}.`,
  memory: ({ specs }, _, { use }) =>
    `${specs.capacity_gb} GB of ${specs.ddr_type ?? 'memory'}${Number(specs.modules) > 1 ? ` in ${specs.modules} modules` : ''}, a good size for ${wordsOf(use)}.`,
  storage: ({ specs }) =>
    `${sizeOf(Number(specs.capacity_gb))} on ${specs.interface === 'NVMe' ? 'a fast NVMe drive' : 'a solid-state drive'} for the system and your files.`,
  cooler: ({ specs }) =>
    specs.rated_tdp_w
      ? `The processor comes without a cooler; this one is rated for ${specs.rated_tdp_w} W.`
      : 'The processor comes without a cooler, and this one fits its socket.',
  case: (_part, build) =>
    build.has('graphics')
      ? 'Has room for the board, the cooler and the card.'
      : 'Has room for the board and the cooler.',
  monitor: ({ specs }, _, { use }) =>
    `${[specs.size_inch && `${specs.size_inch} inch`, specs.resolution, specs.refresh_hz && `${specs.refresh_hz} Hz`].filter(Boolean).join(', ')}: a screen for ${wordsOf(use)}.`,
  peripherals: () => 'To type and point with; swap it for one you like.',
  psu: ({ specs }) => `${specs.wattage_w} W leave head-room above the load of the whole build.`,
};

/** Facts that the buyer has to compare with a part of their own. */
const ownedHints: readonly { owned: BuildSlot; slots: readonly BuildSlot[]; hint: string }[] = [
  {
    owned: 'cpu',
    slots: ['motherboard', 'cooler'],
    hint: 'Please check that its socket matches your processor.',
  },
  { owned: 'motherboard', slots: ['cpu'], hint: 'Please check that your board takes it.' },
  { owned: 'motherboard', slots: ['memory'], hint: 'Please check which memory your board takes.' },
  {
    owned: 'case',
    slots: ['motherboard', 'graphics', 'cooler', 'psu'],
    hint: 'Please check that it fits your case.',
  },
  { owned: 'graphics', slots: ['psu'], hint: 'Please check what your card needs.' },
  { owned: 'psu', slots: ['graphics'], hint: 'Please check that your power supply is strong enough.' },
];

/** One sentence why a part was chosen, and another if it has to fit a part of the buyer. */
export function explainChoice(part: BuildPart, build: ReadonlyMap<BuildSlot, BuildPart>, wish: Wish): string {
  if (wish.kept.some((kept) => kept.part.product_id === part.product_id)) return 'You chose this part.';
  const reason = explanations[part.slot]?.(part, build, wish) ?? 'Fits the other parts.';
  const hint = ownedHints.find(({ owned, slots }) => wish.owned.has(owned) && slots.includes(part.slot));
  return hint ? `${reason} ${hint.hint}` : reason;
}

/** What the choice of a processor or a card is based on. */
function basisOf(part: BuildPart): string {
  if (listedName(part) !== undefined) return 'in our ranking';
  return part.slot === 'cpu' ? 'by its generation, clock and cores' : 'by its generation and power';
}

function lacksGraphics(build: ReadonlyMap<BuildSlot, BuildPart>): boolean {
  return build.get('cpu')?.specs.integrated_graphics === 'None';
}

function wordsOf(use: Wish['use']): string {
  return buildUseLabels[use].replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
}

function counted(count: unknown, unit: string): string {
  return typeof count === 'number' ? `${count} ${unit}s` : `Several ${unit}s`;
}

function sizeOf(gigabytes: number): string {
  return gigabytes >= 1000 ? `${Math.floor(gigabytes / 1000)} TB` : `${gigabytes} GB`;
}
