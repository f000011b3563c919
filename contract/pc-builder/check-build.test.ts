import { expect, test } from 'vitest';
import { slotOfCategory } from './build-parts.ts';
import { checkBuild, checkPart, missingParts, powerOfBuild } from './check-build.ts';
import { changePart, sampleBuild, samplePart, sataDrive } from './sample-build.ts';

test('a good build has only ok verdicts, each with its parts', () => {
  const build = sampleBuild();
  const ids = new Set(build.map(({ product_id }) => product_id));
  for (const verdict of checkBuild(build)) {
    expect(verdict.level, verdict.sentence).toBe('ok');
    expect(verdict.product_ids.every((id) => ids.has(id))).toBe(true);
    expect(verdict.slots.length).toBeGreaterThan(0);
  }
});

test('says both values of a comparison', () => {
  const verdict = checkBuild(sampleBuild({ graphics: { length_mm: 336 }, case: { gpu_max_mm: 320 } })).find(
    ({ rule }) => rule === 'card-length',
  );
  expect(verdict).toMatchObject({
    level: 'fail',
    sentence: 'The card is 336 mm long, the case allows 320 mm.',
    slots: ['graphics', 'case'],
    values: { actual: 336, limit: 320, unit: 'mm' },
  });
});

test('an empty build has no verdict and lacks all parts of a computer', () => {
  expect(checkBuild([])).toEqual([]);
  expect(missingParts([])).toEqual([
    'cpu',
    'cooler',
    'motherboard',
    'memory',
    'graphics',
    'storage',
    'psu',
    'case',
  ]);
  expect(powerOfBuild([])).toEqual({ load_w: null, supply_w: null, ratio: null, is_estimate: true });
});

test('a processor with graphics and a cooler replaces both', () => {
  const cpu = sampleBuild().filter(({ slot }) => slot === 'cpu');
  expect(missingParts(cpu)).toEqual(['motherboard', 'memory', 'storage', 'psu', 'case']);
  const bare = cpu.map((part) => changePart(part, { has_cooler: false, integrated_graphics: 'None' }));
  expect(missingParts(bare)).toContain('cooler');
  expect(missingParts(bare)).toContain('graphics');
});

test('the load is the package power, or the heat rating with a margin, plus card and 100 W', () => {
  expect(powerOfBuild(sampleBuild())).toMatchObject({ load_w: 438, supply_w: 750, is_estimate: false });
  const estimated = sampleBuild({
    cpu: { max_power_w: undefined, tdp_w: 120 },
    graphics: { board_power_w: 200 },
  });
  expect(powerOfBuild(estimated)).toMatchObject({ load_w: 162 + 200 + 100, is_estimate: true });
  expect(powerOfBuild(sampleBuild({ cpu: { max_power_w: 0, tdp_w: 0 } })).load_w).toBeNull();
});

test('a part takes the place of the other in its slot', () => {
  const build = sampleBuild();
  const longCard = samplePart('graphics', { length_mm: 400, board_power_w: 200 });
  const verdicts = checkPart(build, longCard);
  expect(verdicts.find(({ rule }) => rule === 'card-length')?.level).toBe('fail');
  expect(verdicts.every(({ product_ids }) => product_ids.includes(longCard.product_id))).toBe(true);
});

test('a part is not blamed for parts that are not chosen yet', () => {
  const bareCpu = sampleBuild({ cpu: { has_cooler: false, integrated_graphics: 'None' } }).slice(0, 1);
  const board = sampleBuild().filter(({ slot }) => slot === 'motherboard');
  const levels = bareCpu.flatMap((cpu) => checkPart(board, cpu)).map(({ level }) => level);
  expect(new Set(levels)).toEqual(new Set(['ok']));
});

test('drives of several products and quantities add up', () => {
  const build = [
    ...sampleBuild({ motherboard: { sata_ports: 4 } }),
    samplePart('storage', sataDrive, { quantity: 2 }),
    samplePart('storage', { ...sataDrive, form_factor: '3.5 inch' }, { quantity: 3 }),
  ];
  const verdict = checkBuild(build).find(({ rule }) => rule === 'sata-ports');
  expect(verdict).toMatchObject({ level: 'fail', values: { actual: 5, limit: 4 } });
});

test('of several kits the one that does not fit is reported', () => {
  const laptopKit = samplePart('memory', { device: 'Laptop' });
  const verdict = checkBuild([...sampleBuild(), laptopKit]).find(({ rule }) => rule === 'memory-form');
  expect(verdict?.level).toBe('fail');
  expect(verdict?.product_ids).toContain(laptopKit.product_id);
});

test('every slot takes the products of its categories', () => {
  expect(['CPU', 'HDD', 'SSD', 'WEBCAM', 'BOOK'].map(slotOfCategory)).toEqual([
    'cpu',
    'storage',
    'storage',
    'peripherals',
    undefined,
  ]);
});
