import { useSuspenseQuery } from '@tanstack/react-query';
import { formatRupees } from '#contract/money.ts';
import type { PresetList as Presets } from '#contract/pc-builder/builds.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { dispatchBuild } from '../build/build-store.ts';
import './preset-list.css';

type Preset = Presets['data'][number];

export const presetsQuery = apiQuery(pcBuilderEndpoints.listPresets);

/** Complete builds to start from. Readable without scripts; opening one replaces the build, which can be undone. */
export function PresetList() {
  const { data } = useSuspenseQuery(presetsQuery);
  if (data.data.length === 0) return null;
  return (
    <section className="panel preset-list" aria-labelledby="presets-title">
      <h2 id="presets-title">Start from a checked build</h2>
      <ul>
        {data.data.map((preset) => (
          <li key={preset.key}>
            <button type="button" onClick={() => openPreset(preset)}>
              <b>{preset.name}</b>
              <span className="preset-summary">
                {preset.summary}
                <SoldOutParts preset={preset} />
              </span>
              <span className="num preset-price">{formatRupees(preset.total)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SoldOutParts({ preset }: { preset: Preset }) {
  const names = preset.parts
    .filter(({ product }) => product.out_of_stock)
    .map(({ product }) => product.website_name || product.name);
  if (names.length === 0) return null;
  return <span className="preset-sold-out"> Out of stock: {names.join(', ')}.</span>;
}

function openPreset({ name, parts }: Preset): void {
  dispatchBuild({
    type: 'replace',
    lines: parts.map(({ slot, quantity, product }) => ({ slot, quantity, product_id: product._id })),
  });
  // The list stands below the slots, which have changed.
  window.scrollTo({ top: 0 });
  showToast({
    kind: 'undo',
    title: `${name} is open`,
    action: { label: 'Undo', onAct: () => dispatchBuild({ type: 'undo' }) },
  });
}
