import { useState } from 'react';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { VolumeTierGroup } from '#contract/volume-tiers.ts';
import { VolumeTableOf } from '#web/features/bulk-orders/volume-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { type ReportSetting, SettingPanel } from './setting-panel.tsx';

interface TierSettingProps {
  stored: ShopSettings['volume_tiers'];
  defaultGroups: ShopSettings['default_volume_tiers'];
  report: ReportSetting;
}

/** A group as it is typed: `5: 2, 10: 4.5`. */
type TypedGroup = { key: string; name: string; categories: string; tiers: string };

let lastKey = 0;

export function TierSetting({ stored, defaultGroups, report }: TierSettingProps) {
  const [groups, setGroups] = useState(() => (stored ?? defaultGroups).map(toTyped));
  const read = groups.map(readGroup);
  const valid = read.filter((group) => group !== null);
  const isComplete = valid.length === groups.length;
  const edit = (key: string, change: Partial<TypedGroup>) =>
    setGroups(groups.map((group) => (group.key === key ? { ...group, ...change } : group)));
  return (
    <SettingPanel
      name="volume_tiers"
      title="Volume price tiers"
      defaultText={`${defaultGroups.length} groups of the shop's facts file`}
      isDefault={stored === null}
      draft={isComplete ? { name: 'volume_tiers', value: valid } : null}
      report={report}
      preview={
        valid.length === 0 ? (
          <p className="text-ink-3">No volume prices.</p>
        ) : (
          <VolumeTableOf groups={valid} />
        )
      }
    >
      <p className="field-hint">
        Proposed for bulk orders: a line of this many pieces gets this discount. Quotes that were priced
        before keep their prices.
      </p>
      {groups.map((group, index) => (
        <div key={group.key} className="setting-tier">
          <Field label={`Group ${index + 1}`}>
            <Input
              maxLength={60}
              value={group.name}
              onChange={({ target }) => edit(group.key, { name: target.value })}
            />
          </Field>
          <Field label="Category codes" hint="Empty: all others">
            <Input
              maxLength={600}
              value={group.categories}
              onChange={({ target }) => edit(group.key, { categories: target.value })}
            />
          </Field>
          <Field
            label="Quantity: percent"
            error={read[index] === null ? 'Rising quantities from 2, such as 5: 2, 10: 4.5' : undefined}
          >
            <Input
              maxLength={200}
              value={group.tiers}
              onChange={({ target }) => edit(group.key, { tiers: target.value })}
            />
          </Field>
          <Button
            variant="ghost"
            size="small"
            aria-label={`Remove group ${index + 1}`}
            onClick={() => setGroups(groups.filter(({ key }) => key !== group.key))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="line"
          size="small"
          onClick={() => setGroups([...groups, toTyped({ name: '', categories: [], tiers: [] })])}
        >
          Add a Group
        </Button>
      </div>
    </SettingPanel>
  );
}

function toTyped({ name, categories, tiers }: VolumeTierGroup): TypedGroup {
  lastKey += 1;
  return {
    key: String(lastKey),
    name,
    categories: categories.join(', '),
    tiers: tiers.map(({ from, percent }) => `${from}: ${percent}`).join(', '),
  };
}

/** Null if the group cannot be stored. */
function readGroup({ name, categories, tiers }: TypedGroup) {
  const read = splitList(tiers).map((tier) => {
    const [from = '', percent = ''] = tier.replace('%', '').split(':');
    return { from: Number(from), percent: Number(percent) };
  });
  const isRising = read.every(
    ({ from, percent }, index) =>
      Number.isInteger(from) &&
      from >= 2 &&
      from > (read[index - 1]?.from ?? 0) &&
      percent > 0 &&
      percent <= 90,
  );
  if (name.trim() === '' || read.length === 0 || !isRising) return null;
  return {
    name: name.trim(),
    categories: splitList(categories).map((code) => code.toUpperCase()),
    tiers: read,
  };
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
