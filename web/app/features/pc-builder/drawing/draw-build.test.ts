import { describe, expect, test } from 'vitest';
import type { BuildPart, BuildSlot, Verdict } from '#contract/pc-builder/build-parts.ts';
import { drawBuild } from './draw-build.ts';
import { type Drawing, dimensionText } from './drawing-shapes.ts';

function part(slot: BuildSlot, specs: BuildPart['specs']): BuildPart {
  const common = { category: slot.toUpperCase(), manufacturer: 'Kairon', quantity: 1 };
  return { slot, product_id: `${slot}-1`, name: `The ${slot}`, ...common, specs };
}

const tower = part('case', {
  depth_mm: 405,
  height_mm: 450,
  width_mm: 210,
  gpu_max_mm: 305,
  cooler_max_mm: 165,
  psu_max_mm: 180,
  radiator_top_mm: 240,
  radiator_front_mm: 360,
});
const board = part('motherboard', { form_factor: 'ATX' });
const card = part('graphics', { length_mm: 320, slots: 3 });
const airCooler = part('cooler', { type: 'Air tower', height_mm: 155 });

function draw(parts: BuildPart[], verdicts: Verdict[] = []): Drawing {
  return drawBuild(parts, verdicts) as Drawing;
}

function dimensionOf(drawing: Drawing, id: string) {
  return drawing.dimensions.find((dimension) => dimension.id === id);
}

test('draws nothing before a part that has a place in the case is chosen', () => {
  expect(drawBuild([part('monitor', {})], [])).toBeUndefined();
});

test('all measures are millimetres at one scale', () => {
  const { shapes } = draw([tower, board, card]);
  const [side, front] = shapes.filter(({ kind }) => kind === 'case');
  expect(side).toMatchObject({ width: 405, height: 450 });
  expect(front).toMatchObject({ width: 210, height: 450 });
  expect(shapes).toContainEqual(
    expect.objectContaining({ name: 'The motherboard', width: 244, height: 305 }),
  );
  expect(shapes).toContainEqual(expect.objectContaining({ name: 'The graphics', width: 320, height: 60.96 }));
});

test('a card that is too long is measured with both numbers, and its excess is marked', () => {
  const drawing = draw([tower, board, card]);
  const length = dimensionOf(drawing, 'card-length');
  expect(length && dimensionText(length)).toBe('card 320 of 305 mm, 15 over');
  expect(length?.level).toBe('fail');
  expect(drawing.shapes.find(({ kind }) => kind === 'clash')).toMatchObject({ width: 15 });
});

test('lines have the colour of their verdict, parts that of their worst verdict', () => {
  const verdict = (rule: string, level: Verdict['level'], ids: string[]): Verdict => ({
    rule,
    level,
    slots: [],
    product_ids: ids,
    sentence: '',
  });
  const { shapes, dimensions } = draw(
    [tower, { ...card, specs: { length_mm: 304 } }],
    [verdict('card-length', 'warning', ['graphics-1', 'case-1']), verdict('x', 'ok', ['graphics-1'])],
  );
  expect(dimensions[0]?.level).toBe('warning');
  expect(shapes).toContainEqual(expect.objectContaining({ name: 'The graphics', level: 'warning' }));
});

describe('unknown sizes', () => {
  test('are drawn as usual for the kind of part and marked as unknown', () => {
    const drawing = draw([tower, part('graphics', { length_mm: 0 })]);
    const length = dimensionOf(drawing, 'card-length');
    expect(length && dimensionText(length)).toBe('card ? of 305 mm');
    expect(length?.level).toBe('unknown');
    expect(drawing.shapes).toContainEqual(expect.objectContaining({ name: 'The graphics', isKnown: false }));
  });

  test('of both sides give no line', () => {
    expect(draw([part('case', {}), part('graphics', {})]).dimensions).toEqual([]);
  });
});

test('a radiator goes to the first place that is long enough', () => {
  const drawing = draw([tower, board, part('cooler', { type: 'Liquid', radiator_mm: 360 })]);
  const radiator = dimensionOf(drawing, 'radiator');
  expect(radiator).toMatchObject({ actual: 360, limit: 360, level: 'ok', axis: 'y' });
  expect(drawing.shapes).toContainEqual(expect.objectContaining({ kind: 'place', width: 240 }));
});

test('a small case has its power supply in front of the board', () => {
  const small = part('case', { depth_mm: 372, height_mm: 292, width_mm: 185 });
  const { shapes } = draw([
    small,
    part('motherboard', { form_factor: 'Mini-ITX' }),
    part('psu', { form_factor: 'SFX' }),
  ]);
  const supply = shapes.find((shape) => shape.kind === 'part' && shape.name === 'The psu') as { x: number };
  expect(supply.x).toBeGreaterThan(300);
});

test('every number of the picture is in its description', () => {
  const { description } = draw([tower, board, card, airCooler]);
  expect(description).toBe(
    'The case is 450 mm high, 405 mm deep and 210 mm wide. card 320 of 305 mm, 15 over: does not fit. thick 61 of ? mm: not known. cooler 155 of 165 mm: fits. Radiator place at the top: 240 mm. Radiator place at the front: 360 mm.',
  );
});
