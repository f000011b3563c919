import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type ReportSetting, SettingPanel } from './setting-panel.tsx';

export function ShippingNoteSetting({ stored, report }: { stored: string | null; report: ReportSetting }) {
  const [text, setText] = useState(stored ?? '');
  const note = text.trim().replaceAll(/\s+/g, ' ');
  return (
    <SettingPanel
      name="shipping_note"
      title="Shipping note"
      defaultText="no note"
      isDefault={stored === null}
      draft={note === '' ? null : { name: 'shipping_note', value: note }}
      report={report}
      preview={
        note === '' ? <p className="text-ink-3">Nothing is shown.</p> : <p className="setting-note">{note}</p>
      }
    >
      <Field
        label="Note about deliveries"
        hint="On product pages, in the checkout and in the shipping policy. At most 300 characters."
      >
        <TextArea rows={2} maxLength={300} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </SettingPanel>
  );
}
