import type { BuildPart, Verdict, VerdictLevel } from '#contract/pc-builder/build-parts.ts';
import { isLiquid } from '#contract/pc-builder/radiator-places.ts';
import { type CaseLayout, layOutCase, MARGIN, type PlacedPart } from './case-layout.ts';
import { type Dimension, type Drawing, dimensionText, type Rect, type Shape } from './drawing-shapes.ts';
import { measureClearances } from './measure-clearances.ts';
import { measure, partOfSlot, textFact } from './part-facts.ts';

/**
 * Draws a build to scale, from the side and from the front. Unknown sizes are drawn as usual for their kind and marked as
 * unknown. Returns undefined as long as there is nothing to draw.
 */
export function drawBuild(parts: readonly BuildPart[], verdicts: readonly Verdict[]): Drawing | undefined {
  const layout = layOutCase(parts);
  const { chassis, board, card, supply, cooler, side, front } = layout;
  if (!(chassis || board || card || supply || cooler)) return undefined;
  const memory = partOfSlot(parts, 'memory');
  const dimensions = measureClearances(layout, memory, verdicts);
  const levelOf = (part: BuildPart) => worstLevel(verdicts, part.product_id);
  const shapes = [
    ...drawCase(layout),
    ...drawBoard(layout, levelOf),
    ...drawCooler(layout, memory, levelOf),
    ...drawDrives(layout, parts, levelOf),
    ...drawSupply(layout, levelOf),
    ...drawCard(layout, dimensions, levelOf),
  ];
  return {
    width: front.x + front.width + MARGIN.right,
    height: side.y + side.height + MARGIN.bottom,
    side: { ...side, x: 0, width: side.x + side.width + 24, y: 0, height: side.y + side.height + 60 },
    origin: { x: side.x, y: side.y + side.height },
    shapes,
    dimensions,
    title: chassis ? `${chassis.name} with the chosen parts, to scale` : 'The chosen parts, to scale',
    description: describe(layout, dimensions),
  };
}

const severity: readonly VerdictLevel[] = ['ok', 'unknown', 'warning', 'fail'];

/** A part takes the level of its worst verdict. */
export function worstLevel(verdicts: readonly Verdict[], productId: string): VerdictLevel {
  return verdicts
    .filter(({ product_ids }) => product_ids.includes(productId))
    .reduce<VerdictLevel>(
      (worst, { level }) => (severity.indexOf(level) > severity.indexOf(worst) ? level : worst),
      'ok',
    );
}

type LevelOf = (part: BuildPart) => VerdictLevel;

function drawCase({ side, front, places, shroudY, radiator }: CaseLayout): Shape[] {
  const free = places.filter((place) => place !== radiator?.place);
  return [
    { kind: 'caption', x: side.x, y: side.y - 40, text: 'Side, glass off, front to the right' },
    { kind: 'caption', x: front.x, y: side.y - 40, text: 'From the front' },
    { kind: 'case', ...side },
    { kind: 'case', ...front, isKnown: side.isKnown },
    { kind: 'detail', path: feet(side) + feet(front) },
    { kind: 'detail', path: `M${side.x + side.width - 32} ${side.y}v${side.height}` },
    ...(shroudY ? [{ kind: 'detail' as const, path: `M${side.x} ${shroudY}h${side.width - 90}` }] : []),
    ...free.flatMap((place): Shape[] => [
      { kind: 'place', x: place.x, y: place.y, width: place.width, height: place.height },
      {
        kind: 'caption',
        size: 'small',
        text: `${place.length} mm radiator place`,
        rotated: place.side === 'front',
        x: place.x + (place.side === 'front' ? place.width / 2 + 4 : place.width / 2 - 50),
        y: place.y + (place.side === 'front' ? Math.min(place.height, side.height) / 2 + 50 : 18),
      },
    ]),
  ];
}

function feet({ x, y, width, height }: Rect): string {
  const bottom = y + height;
  return `M${x + 24} ${bottom}v10h34v-10M${x + width - 58} ${bottom}v10h34v-10`;
}

function drawBoard({ board, boardEdge }: CaseLayout, levelOf: LevelOf): Shape[] {
  if (!board) return [];
  const level = levelOf(board.part);
  const { x, y, height } = board;
  return [
    partShape(board, level),
    // Rear connectors, the graphics slot and the next one.
    {
      kind: 'detail',
      level,
      path: `M${x} ${y + 8}h16v${Math.min(96, height - 40)}h-16M${x + 44} ${y + 158}h112v5h-112z${
        height > 240 ? `M${x + 44} ${y + 218}h112v5h-112z` : ''
      }`,
    },
    partShape({ ...board, x: boardEdge, width: 3 }, level),
  ];
}

function drawCooler(layout: CaseLayout, memory: BuildPart | undefined, levelOf: LevelOf): Shape[] {
  const { cooler, board, boardEdge, side, radiator } = layout;
  const top = (board?.y ?? side.y + 37) + 14;
  const left = (board?.x ?? side.x + 10) + 44;
  const shapes: Shape[] = [];
  if (cooler && isLiquid(cooler)) {
    const level = levelOf(cooler);
    shapes.push(
      part('Pump', level, true, { x: left + 20, y: top + 30, width: 70, height: 70 }),
      part('Pump', level, true, { x: boardEdge - 55, y: top + 30, width: 55, height: 70 }),
    );
    if (radiator) shapes.push(partShape(radiator, level));
  } else if (cooler) {
    const level = levelOf(cooler);
    const { value: height, isKnown } = measure(cooler, 'height_mm', 150);
    const fan = measure(cooler, 'fan_mm', 120).value;
    const fins = Array.from({ length: 9 }, (_, index) => `M${left + 12 + index * 13} ${top}v${fan}`);
    shapes.push(
      part(cooler.name, level, isKnown, { x: left, y: top, width: 128, height: fan }),
      { kind: 'detail', level, path: fins.join('') },
      part(cooler.name, level, isKnown, { x: boardEdge - height, y: top, width: height - 34, height: fan }),
      {
        kind: 'detail',
        level,
        path: `M${boardEdge - 34} ${top + fan / 2 - 20}h22v40h-22M${boardEdge - 12} ${top + fan / 2 - 26}h12v52h-12z`,
      },
    );
  }
  if (memory) {
    const level = levelOf(memory);
    const { value: height, isKnown } = measure(memory, 'height_mm', 40);
    const x = (board?.x ?? side.x + 10) + 184;
    shapes.push(
      part(memory.name, level, true, { x, y: top + 4, width: 7, height: 133 }),
      part(memory.name, level, true, { x: x + 18, y: top + 4, width: 7, height: 133 }),
      part(memory.name, level, isKnown, { x: boardEdge - height, y: top + 4, width: height, height: 133 }),
    );
  }
  return shapes;
}

function drawCard(
  { card, boardEdge }: CaseLayout,
  dimensions: readonly Dimension[],
  levelOf: LevelOf,
): Shape[] {
  if (!card) return [];
  const level = levelOf(card.part);
  const { x, y, width, height, isKnown } = card;
  const fans = [1, 3, 5].map((sixth) =>
    fanPath(x + (width * sixth) / 6, y + height / 2, Math.min(height, width / 3) * 0.32),
  );
  const cardHeight = measure(card.part, 'height_mm', 120);
  const length = dimensions.find(({ id }) => id === 'card-length');
  const over = (length?.actual ?? 0) - (length?.limit ?? Number.POSITIVE_INFINITY);
  return [
    part(card.part.name, level, isKnown, { x, y, width, height }),
    { kind: 'detail', level, path: fans.join('') },
    { kind: 'detail', level, path: `M${x - 3} ${y - 10}v${height + 20}` },
    part(card.part.name, level, cardHeight.isKnown && card.thickness.isKnown, {
      x: boardEdge - cardHeight.value,
      y,
      width: cardHeight.value,
      height,
    }),
    ...(over > 0 ? [{ kind: 'clash' as const, x: x + width - over, y, width: over, height }] : []),
  ];
}

function fanPath(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

function drawSupply({ supply, front, side }: CaseLayout, levelOf: LevelOf): Shape[] {
  if (!supply) return [];
  const level = levelOf(supply.part);
  const { x, y, width, height } = supply;
  return [
    partShape(supply, level),
    { kind: 'detail', level, path: fanPath(x + width / 2, y + height / 2, height * 0.38) },
    ...(supply.isBelowBoard
      ? [
          partShape(
            {
              ...supply,
              x: front.x + (front.width - 150) / 2,
              y: side.y + side.height - height - 6,
              width: 150,
              isKnown: true,
            },
            level,
          ),
        ]
      : []),
  ];
}

/** M.2 drives lie on the board, others in the bays at the lower front. */
function drawDrives(
  { side, board, shroudY }: CaseLayout,
  parts: readonly BuildPart[],
  levelOf: LevelOf,
): Shape[] {
  const drives = parts
    .filter(({ slot }) => slot === 'storage')
    .flatMap((drive) => Array.from({ length: drive.quantity }, () => drive));
  const isM2 = (drive: BuildPart) => /m\.?2/i.test(textFact(drive, 'form_factor'));
  const isPortable = (drive: BuildPart) => /portable|external/i.test(textFact(drive, 'form_factor'));
  const onBoard = drives
    .filter(isM2)
    .slice(0, 4)
    .map((drive, index) =>
      part(drive.name, levelOf(drive), true, {
        x: (board?.x ?? side.x + 10) + 60,
        y: (board?.y ?? side.y + 37) + 138 + index * 84,
        width: 80,
        height: 12,
      }),
    );
  const bottom = side.y + side.height - 8;
  const inBays = drives
    .filter((drive) => !(isM2(drive) || isPortable(drive)))
    .slice(0, 3)
    .map((drive, index) =>
      part(drive.name, levelOf(drive), true, {
        x: side.x + side.width - 200,
        y: (shroudY ? bottom : bottom - 90) - 26 * (index + 1),
        width: 100,
        height: 20,
      }),
    );
  return [...onBoard, ...inBays];
}

function partShape({ part: own, isKnown, x, y, width, height }: PlacedPart, level: VerdictLevel): Shape {
  return part(own.name, level, isKnown, { x, y, width, height });
}

function part(name: string, level: VerdictLevel, isKnown: boolean, rect: Rect): Shape {
  return { kind: 'part', name, level, isKnown, ...rect };
}

const levelWords: Record<VerdictLevel, string> = {
  ok: 'fits',
  warning: 'take care',
  unknown: 'not known',
  fail: 'does not fit',
};

/** The text alternative: every number of the picture. */
function describe({ chassis, side, front, places }: CaseLayout, dimensions: readonly Dimension[]): string {
  const size = side.isKnown
    ? `The case is ${side.height} mm high, ${side.width} mm deep and ${front.width} mm wide.`
    : `The size of the case is ${chassis ? 'not known' : 'open: no case is chosen'}.`;
  const clearances = dimensions.map(
    (dimension) => `${dimensionText(dimension)}: ${levelWords[dimension.level]}.`,
  );
  const radiators = places.map(({ side: where, length }) => `Radiator place at the ${where}: ${length} mm.`);
  return [size, ...clearances, ...radiators].join(' ');
}
