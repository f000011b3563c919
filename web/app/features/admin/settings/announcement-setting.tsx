import { useState } from 'react';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { type ReportSetting, SettingPanel } from './setting-panel.tsx';

interface AnnouncementSettingProps {
  stored: ShopSettings['announcement'];
  report: ReportSetting;
}

export function AnnouncementSetting({ stored, report }: AnnouncementSettingProps) {
  const [text, setText] = useState(stored?.text ?? '');
  const [href, setHref] = useState(stored?.href ?? '');
  const line = text.trim();
  const page = href.trim();
  return (
    <SettingPanel
      name="announcement"
      title="Announcement"
      defaultText="no line"
      isDefault={stored === null}
      draft={line === '' ? null : { name: 'announcement', value: { text: line, href: page || null } }}
      report={report}
      preview={
        line === '' ? (
          <p className="text-ink-3">Nothing is shown.</p>
        ) : (
          <div className="announcement">{page === '' ? line : <u>{line}</u>}</div>
        )
      }
    >
      <Field label="Line below the header of every page" hint="At most 140 characters.">
        <Input maxLength={140} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Field label="Page that it opens" hint="Such as /bulk-order" isOptional>
        <Input maxLength={300} value={href} onChange={({ target }) => setHref(target.value)} />
      </Field>
    </SettingPanel>
  );
}
