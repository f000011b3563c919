import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SynonymGroup } from '#contract/admin-search.ts';
import { adminSearchEndpoints } from '#contract/admin-search-endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ChangeButton } from '../change-button.tsx';
import { ExportButton } from '../export-button.tsx';
import { undoRecorded } from '../use-last-change.tsx';
import { useMayChange } from '../use-may-change.ts';
import { splitPhrases } from './remedy-dialog.tsx';
import type { ReportChange } from './send-remedy.ts';
import { useSearchedPages } from './use-searched-pages.ts';
import '../list-tools.css';

/** Groups of phrases that mean the same. The word and the page are part of the address. */
export function SynonymList({ report }: { report: ReportChange }) {
  const mayChange = useMayChange();
  const { search, page, hrefFor, find } = useSearchedPages('synonyms');
  const [edited, setEdited] = useState<SynonymGroup | 'new' | null>(null);
  const synonyms = useQuery({
    ...apiQuery(adminSearchEndpoints.listSynonyms, { page, search }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <search className="search-filter">
        <Input
          type="search"
          aria-label="Find synonyms"
          placeholder="Find a word"
          defaultValue={search}
          onChange={({ target }) => find(target.value)}
        />
        {mayChange && <Button onClick={() => setEdited('new')}>Add Synonyms</Button>}
      </search>
      <AdminQuery query={synonyms} errorTitle="The synonyms could not be loaded">
        {({ data, pagination: { total_count, total_pages } }) => {
          if (data.length === 0)
            return <EmptyState title="No synonyms" text="No group has this word. You can add one." />;
          return (
            <>
              <div className="desk-list-tools">
                <p className="font-semibold" role="status">
                  {formatNumber(total_count)} {total_count === 1 ? 'group' : 'groups'}
                </p>
                <ExportButton
                  endpoint={adminSearchEndpoints.exportSynonyms}
                  filter={{ search }}
                  fileName="synonyms.csv"
                />
              </div>
              <ul className="panel search-rows">
                {data.map((group) => (
                  <li key={group._id}>
                    <span className="search-row-text">{group.phrases.join(' = ')}</span>
                    {mayChange && (
                      <div className="desk-buttons">
                        <Button
                          variant="line"
                          size="small"
                          aria-label={`Edit ${group.phrases[0]}`}
                          onClick={() => setEdited(group)}
                        >
                          Edit
                        </Button>
                        <DeleteButton group={group} report={report} />
                      </div>
                    )}
                  </li>
                ))}
              </ul>
              <Pagination page={page} pageCount={total_pages} hrefFor={hrefFor} />
            </>
          );
        }}
      </AdminQuery>
      {edited && (
        <SynonymDialog
          group={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          report={report}
        />
      )}
    </>
  );
}

function DeleteButton({ group, report }: { group: SynonymGroup; report: ReportChange }) {
  const name = group.phrases.join(' = ');
  return (
    <ChangeButton
      variant="ghost"
      size="small"
      label={`Delete ${group.phrases[0]}`}
      change={{
        name: 'Delete',
        title: 'Delete these synonyms?',
        effect: `Searches for one of them no longer find the others: ${name}.`,
        isDangerous: true,
        send: () => browserApi().call(adminSearchEndpoints.removeSynonyms, { parameters: { id: group._id } }),
        outcome: 'The synonyms are deleted.',
        onDone: ({ change_id }) => report({ text: `Deleted: ${name}`, undo: undoRecorded(change_id) }),
      }}
    />
  );
}

interface SynonymDialogProps {
  /** Null for a new group. */
  group: SynonymGroup | null;
  onClose: () => void;
  report: ReportChange;
}

function SynonymDialog({ group, onClose, report }: SynonymDialogProps) {
  const formId = useId();
  const [text, setText] = useState(group?.phrases.join(', ') ?? '');
  const save = useMutation({
    mutationFn: () => {
      const body = { phrases: splitPhrases(text) };
      return group
        ? browserApi().call(adminSearchEndpoints.changeSynonyms, { parameters: { id: group._id }, body })
        : browserApi().call(adminSearchEndpoints.addSynonyms, { body });
    },
    retry: false,
    onSuccess: ({ phrases, change_id }) => {
      report({ text: `Saved: ${phrases.join(' = ')}`, undo: undoRecorded(change_id) });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={group ? 'Edit synonyms' : 'Add synonyms'}
      footer={
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={save.isPending}>
            Save
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {save.error && <Notice tone="error">{describeFailure(save.error)}</Notice>}
        <Field
          label="Words and phrases that mean the same"
          hint="At least two, separated by commas. A group that already has one of them takes the others in."
        >
          <Input
            required
            data-autofocus
            maxLength={1700}
            placeholder="keyboard, keybord"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
