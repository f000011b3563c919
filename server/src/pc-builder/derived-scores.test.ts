import { expect, test } from 'vitest';
import type { BuildPart } from '#contract/pc-builder/build-parts.ts';
import { samplePart } from '#contract/pc-builder/sample-build.ts';
import { readDemoProductLines } from '#server/catalogue/demo-product-lines.ts';
import { deriveGraphicsScore, deriveProcessorScores } from './derived-scores.ts';
import rankings from './part-rankings.json' with { type: 'json' };
import { listedName } from './part-scores.ts';

/** The parts of the demo catalogue that the rankings list, with their score and the one by their facts. */
function compare(
  slug: string,
  slot: 'cpu' | 'graphics',
  scores: (part: BuildPart, name: string) => number[],
) {
  const lines = readDemoProductLines().get(slug) ?? [];
  return lines.flatMap(({ specs, variants }) =>
    variants.flatMap((variant) => {
      const name = variant.website_name;
      const part = samplePart(slot, { ...specs, ...variant.specs }, { name });
      const listed = listedName(part);
      return listed ? [[name, ...scores(part, listed)] as const] : [];
    }),
  );
}

test('facts give listed processors nearly their scores', () => {
  const rows = compare('cpu', 'cpu', (part, name) => {
    const listed = rankings.cpu[name as keyof typeof rankings.cpu];
    const derived = deriveProcessorScores(part);
    return [(derived?.games ?? 0) / listed.games, (derived?.work ?? 0) / listed.work];
  });
  expect(rows.length).toBeGreaterThan(30);
  for (const [name, ...ratios] of rows) {
    for (const ratio of ratios) {
      expect(ratio, name).toBeGreaterThan(0.7);
      expect(ratio, name).toBeLessThan(1.06);
    }
  }
});

test('facts give listed graphics cards nearly their scores', () => {
  const rows = compare('gpu', 'graphics', (part, name) => [
    (deriveGraphicsScore(part) ?? 0) / rankings.gpu[name as keyof typeof rankings.gpu],
  ]);
  expect(rows.length).toBeGreaterThan(20);
  for (const [name, ratio] of rows) {
    expect(ratio, name).toBeGreaterThan(0.75);
    expect(ratio, name).toBeLessThan(1.2);
  }
});

test('gives no score without the facts', () => {
  expect(deriveProcessorScores(samplePart('cpu', { architecture: 'Zen 4', cores: 8 }))).toBeNull();
  expect(deriveGraphicsScore(samplePart('graphics', { chipset: 'GeForce RTX 4090' }))).toBeNull();
  expect(
    deriveGraphicsScore(samplePart('graphics', { chipset: 'Matrox G550', board_power_w: 30 })),
  ).toBeNull();
});
