import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { adminOperationsEndpoints } from '#contract/admin-operations-endpoints.ts';
import type { SettingBody } from '#contract/shop-settings.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { undoRecorded } from '../use-last-change.tsx';
import { useMayChange } from '../use-may-change.ts';

export type ReportSetting = (change: { text: string; undo: () => Promise<unknown> }) => void;

interface SettingPanelProps {
  title: string;
  /** What the shop shows without the setting. */
  defaultText: string;
  isDefault: boolean;
  /** The setting as it would be stored; null if the form is incomplete. */
  draft: SettingBody | null;
  name: SettingBody['name'];
  report: ReportSetting;
  /** How shoppers will see it. */
  preview: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A setting with its default, its fields, a preview, and buttons that save it or bring the default back. */
export function SettingPanel(props: SettingPanelProps) {
  const { title, defaultText, isDefault, draft, name, report, preview, children } = props;
  const titleId = useId();
  const mayChange = useMayChange();
  const change = useMutation({
    mutationFn: (setting: SettingBody | null) =>
      setting
        ? browserApi().call(adminOperationsEndpoints.changeSetting, { body: setting })
        : browserApi().call(adminOperationsEndpoints.resetSetting, { parameters: { name } }),
    retry: false,
    onSuccess: ({ change_id }, setting) =>
      report({
        text: setting ? `${title}: saved.` : `${title}: the default is back.`,
        undo: undoRecorded(change_id),
      }),
  });
  const sent = change.isPending ? change.variables : undefined;
  return (
    <section className="panel setting" aria-labelledby={titleId}>
      <div className="setting-head">
        <h2 id={titleId}>{title}</h2>
        <Badge tone={isDefault ? 'plain' : 'inverse'}>{isDefault ? 'Default' : 'Changed'}</Badge>
      </div>
      <p className="desk-small">Default: {defaultText}</p>
      {change.error && <Notice tone="error">{describeFailure(change.error)}</Notice>}
      <form
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          if (draft) change.mutate(draft);
        }}
      >
        <fieldset className="setting-fields" disabled={!mayChange}>
          <legend className="sr-only">{title}</legend>
          {children}
        </fieldset>
        <div className="setting-preview">
          <p className="desk-small">Preview</p>
          {preview}
        </div>
        {mayChange && (
          <div className="desk-buttons">
            <Button
              type="submit"
              disabled={draft === null}
              isBusy={sent !== undefined && sent !== null}
              aria-label={`Save ${title}`}
            >
              Save
            </Button>
            {!isDefault && (
              <Button
                variant="line"
                isBusy={sent === null}
                aria-label={`Use the default of ${title}`}
                onClick={() => change.mutate(null)}
              >
                Use Default
              </Button>
            )}
          </div>
        )}
      </form>
    </section>
  );
}
