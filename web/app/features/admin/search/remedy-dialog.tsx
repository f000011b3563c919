import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SearchRemedy } from '#contract/admin-search.ts';
import { adminSearchEndpoints } from '#contract/admin-search-endpoints.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReplayResult } from './replay-result.tsx';
import { type ReportChange, sendRemedy } from './send-remedy.ts';

interface RemedyDialogProps {
  action: 'synonym' | 'redirect';
  /** The search to mend; without it the dialog asks for it. */
  query?: string;
  onClose: () => void;
  report: ReportChange;
}

const titles = { synonym: 'Add a synonym', redirect: 'Open a page instead' };

/** Asks for a synonym or a page, shows what it would have done to the searches of the last week, and applies it. */
export function RemedyDialog({ action, query: given, onClose, report }: RemedyDialogProps) {
  const formId = useId();
  const [query, setQuery] = useState(given ?? '');
  const [value, setValue] = useState('');
  const preview = useMutation({
    mutationFn: (remedy: SearchRemedy) =>
      browserApi().call(adminSearchEndpoints.previewRemedy, { body: remedy }),
    retry: false,
  });
  const apply = useMutation({
    mutationFn: (remedy: SearchRemedy) => sendRemedy(remedy, report),
    retry: false,
    onSuccess: onClose,
  });
  const isPreviewed = preview.data !== undefined;
  const error = apply.error ?? preview.error;
  const edit = (change: () => void) => {
    change();
    // The shown effect is of other values.
    preview.reset();
    apply.reset();
  };
  const submit = () => {
    const remedy = remedyOf(action, { query, value });
    if (isPreviewed) apply.mutate(remedy);
    else preview.mutate(remedy);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={given ? `${titles[action]}: ${given}` : titles[action]}
      size="wide"
      footer={
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={preview.isPending || apply.isPending}>
            {isPreviewed ? 'Apply' : 'Show Effect'}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {error && <Notice tone="error">{describeFailure(error)}</Notice>}
        {!given && (
          <Field label="Search">
            <Input
              required
              maxLength={200}
              value={query}
              onChange={({ target }) => edit(() => setQuery(target.value))}
            />
          </Field>
        )}
        {action === 'synonym' ? (
          <Field label="Means the same as" hint="Several words or phrases are separated by commas.">
            <Input
              required
              data-autofocus
              maxLength={500}
              placeholder="mouse, gaming mouse"
              value={value}
              onChange={({ target }) => edit(() => setValue(target.value))}
            />
          </Field>
        ) : (
          <Field label="Page of the shop" hint="The part of its address after the name of the shop.">
            <Input
              required
              data-autofocus
              maxLength={500}
              placeholder="/graphics-card"
              value={value}
              onChange={({ target }) => edit(() => setValue(target.value))}
            />
          </Field>
        )}
      </form>
      {preview.data && <ReplayResult replay={preview.data} />}
    </Dialog>
  );
}

function remedyOf(
  action: RemedyDialogProps['action'],
  { query, value }: { query: string; value: string },
): SearchRemedy {
  if (action === 'redirect') return { action, query, target: pathOf(value.trim()) };
  return { action, query, phrases: [query, ...splitPhrases(value)] };
}

/** An address that was copied from the browser becomes a path. */
function pathOf(target: string): string {
  const isOwn = target.startsWith(`${window.location.origin}/`);
  return isOwn ? target.slice(window.location.origin.length) : target;
}

export function splitPhrases(text: string): string[] {
  return text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
