import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { type BuildSlot, buildSlots } from '#contract/pc-builder/build-parts.ts';
import type { PricedPart } from '#contract/pc-builder/builds.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CheckedBuild } from '../build/use-checked-build.ts';
import { presetsQuery } from '../complete/preset-list.tsx';
import { slotTexts } from '../slots/slot-texts.ts';
import { VerdictCounts } from '../verdicts/verdict-counts.tsx';
import './compare-builds.css';

interface CompareBuildsProps {
  isOpen: boolean;
  onClose: () => void;
  build: CheckedBuild;
}

/** The build in progress beside a preset or a saved build, slot by slot. */
export function CompareBuilds({ isOpen, onClose, build }: CompareBuildsProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Compare builds" size="full">
      <Comparison build={build} />
    </Dialog>
  );
}

type OtherBuild = Pick<CheckedBuild, 'verdicts' | 'total'> & {
  parts: readonly PricedPart[];
  name: string | null;
};

function Comparison({ build }: { build: CheckedBuild }) {
  const session = useSession();
  const presets = useQuery(presetsQuery).data?.data ?? [];
  const saved = useQuery({ ...apiQuery(pcBuilderEndpoints.listBuilds), enabled: session !== null }).data;
  const [chosen, setChosen] = useState('');
  const key = chosen || `preset ${presets[0]?.key}`;
  const code = key.startsWith('build ') ? key.slice('build '.length) : '';
  const opened = useQuery({ ...apiQuery(pcBuilderEndpoints.getBuild, { code }), enabled: code !== '' });
  const other = code ? opened.data : presets.find((preset) => `preset ${preset.key}` === key);
  return (
    <div className="pc-builder grid gap-5">
      <Field label="Compare your build with" className="max-w-sm">
        <Select value={key} onChange={({ target }) => setChosen(target.value)}>
          {presets.map((preset) => (
            <option key={preset.key} value={`preset ${preset.key}`}>
              {preset.name}
            </option>
          ))}
          {saved?.data.map((entry) => (
            <option key={entry.code} value={`build ${entry.code}`}>
              {entry.name ?? `Saved build ${entry.code}`}
            </option>
          ))}
        </Select>
      </Field>
      {opened.error && <Notice tone="error">{opened.error.message}</Notice>}
      {other ? <ComparisonTable build={build} other={other} /> : <Skeleton className="h-64" />}
    </div>
  );
}

function ComparisonTable({ build, other }: { build: CheckedBuild; other: OtherBuild }) {
  const own = build.lines.flatMap(({ slot, quantity, product }) =>
    product ? [{ slot, quantity, product, specs: {} }] : [],
  );
  const slots = buildSlots.filter((slot) => [...own, ...other.parts].some((part) => part.slot === slot));
  return (
    <table className="compare-builds">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Your build</th>
          <th scope="col">{other.name ?? 'The other build'}</th>
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => (
          <tr key={slot} className={isSame(own, other.parts, slot) ? undefined : 'compare-builds-different'}>
            <th scope="row">
              {slotTexts[slot].name}
              {!isSame(own, other.parts, slot) && <span className="compare-builds-mark">Different</span>}
            </th>
            <PartsCell parts={own} slot={slot} />
            <PartsCell parts={other.parts} slot={slot} />
          </tr>
        ))}
        <tr>
          <th scope="row">Checks</th>
          <td>
            <VerdictCounts verdicts={build.verdicts} />
          </td>
          <td>
            <VerdictCounts verdicts={other.verdicts} />
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="price">{formatRupees(build.total)}</td>
          <td className="price">
            {formatRupees(other.total)}
            <small className="num">{differenceText(other.total - build.total)}</small>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function isSame(one: readonly PricedPart[], other: readonly PricedPart[], slot: BuildSlot): boolean {
  const contents = [one, other].map((parts) =>
    parts
      .filter((part) => part.slot === slot)
      .map(({ product, quantity }) => `${product._id} ${quantity}`)
      .toSorted()
      .join(),
  );
  return contents[0] === contents[1];
}

function PartsCell({ parts, slot }: { parts: readonly PricedPart[]; slot: BuildSlot }) {
  const own = parts.filter((part) => part.slot === slot);
  return (
    <td>
      {own.length === 0 && <span className="text-ink-3">None</span>}
      {own.map(({ product, quantity }) => (
        <p key={product._id}>
          {quantity > 1 && `${quantity} × `}
          {product.website_name || product.name}
          <span className="num compare-builds-price">{formatRupees(product.display_price * quantity)}</span>
        </p>
      ))}
    </td>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return 'the same';
  return `${formatRupees(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}
