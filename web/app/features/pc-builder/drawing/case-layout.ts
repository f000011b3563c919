import type { BuildPart, BuildSlot } from '#contract/pc-builder/build-parts.ts';
import { isLiquid } from '#contract/pc-builder/radiator-places.ts';
import type { Rect } from './drawing-shapes.ts';
import {
  boardSize,
  cardThickness,
  type Measure,
  measure,
  numberFact,
  partOfSlot,
  supplySize,
} from './part-facts.ts';

/** Empty space around the views, for the ruler, captions and dimension lines. */
export const MARGIN = { left: 72, top: 74, right: 40, bottom: 96, between: 96 };
/** From the rear panel to the board, and from the board's top to its first long slot (ATX specification). */
const BOARD_INSET = 10;
const SLOT_BELOW_BOARD_TOP = 160;
const RADIATOR_DEPTH = 27;
/** From the board's top to the lower side of a usual card. */
const LOWEST_CARD = 220;

export type PlacedPart = Rect & { part: BuildPart; isKnown: boolean };

export type RadiatorPlace = Rect & { side: 'top' | 'front'; length: number };

export interface CaseLayout {
  chassis: BuildPart | undefined;
  /** The outlines of the case, seen from the open side and from the front. */
  side: Rect & { isKnown: boolean };
  front: Rect;
  /** The left edge of the board in the front view: coolers and cards extend from it to the left. */
  boardEdge: number;
  board?: PlacedPart;
  card?: PlacedPart & { thickness: Measure };
  supply?: PlacedPart & { isBelowBoard: boolean };
  cooler?: BuildPart;
  radiator?: PlacedPart & { place?: RadiatorPlace };
  places: RadiatorPlace[];
  shroudY?: number;
}

/** Places the parts in the case, as they are mounted in a tower whose front is on the right. */
export function layOutCase(parts: readonly BuildPart[]): CaseLayout {
  const of = (slot: BuildSlot) => partOfSlot(parts, slot);
  const chassis = of('case');
  const depth = measure(chassis, 'depth_mm', 430);
  const height = measure(chassis, 'height_mm', 460);
  const width = measure(chassis, 'width_mm', 215);
  const side = {
    x: MARGIN.left,
    y: MARGIN.top,
    width: depth.value,
    height: height.value,
    isKnown: depth.isKnown && height.isKnown,
  };
  const front = {
    x: side.x + side.width + MARGIN.between,
    y: side.y,
    width: width.value,
    height: side.height,
  };

  const boardPart = of('motherboard');
  const size = boardPart ? boardSize(boardPart) : { depth: 244, height: 305, isKnown: false };
  const supplyPart = of('psu');
  const { height: supplyHeight, length: supplyLength } = supplySize(supplyPart);
  const isBelowBoard = side.height >= Math.max(size.height, LOWEST_CARD) + supplyHeight + 45;
  const roomAbove = side.height - size.height - (isBelowBoard ? supplyHeight + 20 : 8);
  const boardY = side.y + Math.min(37, Math.max(8, roomAbove));
  const boardX = side.x + BOARD_INSET;

  const cardPart = of('graphics');
  const thickness = cardPart && cardThickness(cardPart);
  const cardLength = measure(cardPart, 'length_mm', 250);
  const cooler = of('cooler');
  const places = radiatorPlaces(chassis, side);
  return {
    chassis,
    side,
    front,
    boardEdge: front.x + front.width - 30,
    board: boardPart && {
      part: boardPart,
      x: boardX,
      y: boardY,
      width: size.depth,
      height: size.height,
      isKnown: size.isKnown,
    },
    card: cardPart &&
      thickness && {
        part: cardPart,
        thickness,
        x: side.x + 6,
        y: boardY + SLOT_BELOW_BOARD_TOP - 5,
        width: cardLength.value,
        height: thickness.value,
        isKnown: cardLength.isKnown && thickness.isKnown,
      },
    supply: supplyPart && {
      part: supplyPart,
      isBelowBoard,
      x: isBelowBoard ? side.x + 6 : side.x + side.width - supplyLength.value - 8,
      y: side.y + side.height - supplyHeight - 6,
      width: supplyLength.value,
      height: supplyHeight,
      isKnown: supplyLength.isKnown,
    },
    cooler,
    radiator: isLiquid(cooler) && cooler ? placeRadiator(cooler, places, side) : undefined,
    places,
    shroudY: isBelowBoard ? side.y + side.height - supplyHeight - 16 : undefined,
  };
}

function radiatorPlaces(chassis: BuildPart | undefined, side: Rect): RadiatorPlace[] {
  const top = numberFact(chassis, 'radiator_top_mm');
  const front = numberFact(chassis, 'radiator_front_mm');
  return [
    ...(top ? [{ side: 'top' as const, length: top, ...topPlace(side, top) }] : []),
    ...(front ? [{ side: 'front' as const, length: front, ...frontPlace(side, front) }] : []),
  ];
}

function topPlace(side: Rect, length: number): Rect {
  return { x: side.x + 20, y: side.y + 6, width: length, height: RADIATOR_DEPTH };
}

function frontPlace(side: Rect, length: number): Rect {
  const x = side.x + side.width - RADIATOR_DEPTH - 34;
  return { x, y: side.y + 12, width: RADIATOR_DEPTH, height: length };
}

/** In the first place that is long enough, else in the longest, else where most cases have one. */
function placeRadiator(cooler: BuildPart, places: readonly RadiatorPlace[], side: Rect) {
  const { value: length, isKnown } = measure(cooler, 'radiator_mm', 240);
  const longest = places.toSorted((one, other) => other.length - one.length)[0];
  const place = places.find((candidate) => candidate.length >= length) ?? longest;
  const rect = place?.side === 'front' ? frontPlace(side, length) : topPlace(side, length);
  return { part: cooler, ...rect, isKnown, place };
}
