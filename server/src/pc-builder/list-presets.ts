import type { BuildUse } from '#contract/pc-builder/build-limits.ts';
import type { PresetList } from '#contract/pc-builder/builds.ts';
import { findProductIdsByPartNumber } from '#server/catalogue/find-product-facts.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import presets from './presets.json' with { type: 'json' };
import { describeBuild, readBuild } from './read-build.ts';

type Preset = {
  key: string;
  name: string;
  use: BuildUse;
  summary: string;
  parts: { part_number: string; quantity: number }[];
};

/** The builds to start from, at the prices of today. A preset of which a part is no longer sold is left out. */
export async function listPresets(session: DatabaseSession): Promise<PresetList> {
  const all = presets as Preset[];
  const ids = await findProductIdsByPartNumber(
    session,
    all.flatMap(({ parts }) => parts.map(({ part_number }) => part_number)),
  );
  const data: PresetList['data'] = [];
  for (const { parts, ...preset } of all) {
    const chosen = parts.flatMap(({ part_number, quantity }) => {
      const product_id = ids.get(part_number);
      return product_id ? [{ product_id, quantity }] : [];
    });
    if (chosen.length < parts.length) continue;
    data.push({ ...preset, ...describeBuild(await readBuild(session, chosen)) });
  }
  return { data };
}
