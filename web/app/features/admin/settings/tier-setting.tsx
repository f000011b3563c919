import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { VolumeTableOf } from '#web/features/bulk-orders/volume-table.tsx';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { type ReportSetting, SettingPanel } from './setting-panel.tsx';
import { draftOf, type GroupDraft, newGroup, readGroup } from './tier-draft.ts';
import { TierGroup } from './tier-group.tsx';

interface TierSettingProps {
  stored: ShopSettings['volume_tiers'];
  defaultGroups: ShopSettings['default_volume_tiers'];
  report: ReportSetting;
}

export function TierSetting({ stored, defaultGroups, report }: TierSettingProps) {
  const [groups, setGroups] = useState(() => (stored ?? defaultGroups).map(draftOf));
  const options = useQuery(apiQuery(adminProductEndpoints.getOptions));
  const valid = groups.map(readGroup).filter((group) => group !== null);
  const edit = (key: string, change: Partial<GroupDraft>) =>
    setGroups(groups.map((group) => (group.key === key ? { ...group, ...change } : group)));
  return (
    <SettingPanel
      name="volume_tiers"
      title="Volume price tiers"
      defaultText={`${defaultGroups.length} groups of the shop's facts file`}
      isDefault={stored === null}
      draft={valid.length === groups.length ? { name: 'volume_tiers', value: valid } : null}
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
        <TierGroup
          key={group.key}
          group={group}
          place={index + 1}
          categories={options.data?.categories ?? []}
          taken={
            new Set(groups.filter(({ key }) => key !== group.key).flatMap(({ categories }) => categories))
          }
          onChange={(change) => edit(group.key, change)}
          onRemove={() => setGroups(groups.filter(({ key }) => key !== group.key))}
        />
      ))}
      <div>
        <Button variant="line" size="small" onClick={() => setGroups([...groups, newGroup()])}>
          Add a Group
        </Button>
      </div>
    </SettingPanel>
  );
}
