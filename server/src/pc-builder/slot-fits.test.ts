import { expect, test } from 'vitest';
import { buildSlots } from '#contract/pc-builder/build-parts.ts';
import { checkPart } from '#contract/pc-builder/check-build.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createPartCandidates } from './part-candidates.ts';
import presets from './presets.json' with { type: 'json' };
import { fitOf } from './slot-fits.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

test('tells the same fit as checking every product of the demo catalogue by itself', async () => {
  const candidates = createPartCandidates(getDatabase().database);
  const slots = new Map(
    await Promise.all(buildSlots.map(async (slot) => [slot, await candidates.ofSlot(slot)] as const)),
  );
  const all = [...slots.values()].flatMap(({ byId }) => [...byId.values()].map(({ part }) => part));
  const rows = await getDatabase().database.selectFrom('products').select(['_id', 'part_number']).execute();
  const idOf = new Map(rows.map(({ _id, part_number }) => [part_number, _id]));
  for (const { key, parts } of presets) {
    const ids = new Set(parts.map(({ part_number }) => idOf.get(part_number)));
    const build = all.filter(({ product_id }) => ids.has(product_id));
    expect(build).toHaveLength(parts.length);
    for (const [slot, { byId, fits }] of slots) {
      const one = Array.from(
        byId.values(),
        ({ part }) => [part.product_id, fitOf(checkPart(build, part))] as const,
      );
      const fitInBuild = fits.of(build);
      expect(
        one.map(([id]) => [id, fitInBuild(id)]),
        `${key} ${slot}`,
      ).toEqual(one);
    }
  }
});
