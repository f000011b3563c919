import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { AdvancedCriteria } from '#contract/advanced-criteria.ts';
import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';
import { searchHistoryLimits } from '#contract/search-history-limits.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { TextArea } from '#web/ui/text-area.tsx';

interface SaveSearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
  criteria: AdvancedCriteria;
}

/** Saves the criteria under a name. A name that is taken asks before it replaces the search. */
export function SaveSearchDialog({ isOpen, onClose, criteria }: SaveSearchDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const saving = useMutation({
    mutationFn: (replace: boolean) =>
      browserApi().call(searchAccountEndpoints.saveSearch, {
        body: { name: name.trim(), description: description.trim(), advanced_criteria: criteria, replace },
      }),
    retry: false,
    onSuccess: () => {
      setName('');
      setDescription('');
      onClose();
      showToast({ kind: 'success', title: 'Search saved' });
      return client.invalidateQueries({ queryKey: [searchAccountEndpoints.listSavedSearches.path] });
    },
    onError: (error) => {
      if (!isNameTaken(error)) {
        showToast({ kind: 'error', title: 'Failed to save search', text: error.message });
      }
    },
  });
  const asksToReplace = isNameTaken(saving.error);
  const close = () => {
    saving.reset();
    onClose();
  };
  const changeName = (text: string) => {
    saving.reset();
    setName(text);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !saving.isPending) saving.mutate(asksToReplace);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Save Search"
      footer={
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={name.trim() === ''} isBusy={saving.isPending}>
            {asksToReplace ? 'Replace' : 'Save'}
          </Button>
        </div>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={save}>
        <Field label="Search Name">
          <Input
            data-autofocus
            value={name}
            maxLength={searchHistoryLimits.savedSearchNameLength}
            autoComplete="off"
            onChange={({ target }) => changeName(target.value)}
          />
        </Field>
        <Field label="Description" isOptional>
          <TextArea
            rows={2}
            value={description}
            maxLength={searchHistoryLimits.savedSearchDescriptionLength}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
        {asksToReplace && (
          <Notice tone="plain">
            You already have a search called "{name.trim()}". Replace it, or choose another name.
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function isNameTaken(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'name_taken';
}
