import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface LastChange {
  text: string;
  undo: () => Promise<unknown>;
}

/** Undoes a change by its id in the audit log. */
export function undoRecorded(change_id: string): () => Promise<unknown> {
  return () => browserApi().call(adminEndpoints.undoChange, { parameters: { id: change_id } });
}

/**
 * The last change on a page, with a button that undoes it. It stays until the next change: a toast would be gone before a
 * mistake is seen. `path` is the beginning of the calls to repeat after a change.
 */
export function useLastChange(path: string): { notice: ReactNode; report: (change: LastChange) => void } {
  const [last, setLast] = useState<LastChange | null>(null);
  const [undoneText, setUndoneText] = useState<string | null>(null);
  const client = useQueryClient();
  const readAgain = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) });
  const undo = useMutation({
    mutationFn: (change: LastChange) => change.undo(),
    retry: false,
    onSuccess: async (_result, { text }) => {
      await readAgain();
      setLast(null);
      setUndoneText(text);
    },
  });
  return {
    report: (change) => {
      undo.reset();
      setUndoneText(null);
      setLast(change);
      void readAgain();
    },
    notice: (
      <div className="desk-last-change" aria-live="polite">
        {undo.error && <Notice tone="error">{describeFailure(undo.error)}</Notice>}
        {undoneText !== null && <Notice tone="plain">Undone: {undoneText}</Notice>}
        {last && (
          <Notice tone="good">
            <div className="desk-undo">
              <span>{last.text}</span>
              <Button variant="line" size="small" isBusy={undo.isPending} onClick={() => undo.mutate(last)}>
                Undo
              </Button>
            </div>
          </Notice>
        )}
      </div>
    ),
  };
}
