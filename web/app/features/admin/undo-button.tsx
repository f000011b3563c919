import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import type { AuditChange } from '#contract/audit-log.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/show-toast.ts';

/** Undoes a change of the audit log after a question. Says so if it was undone; empty if it cannot be. */
export function UndoButton({ change }: { change: AuditChange }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () => browserApi().call(adminEndpoints.undoChange, { parameters: { id: change.change_id } }),
    retry: false,
    onSuccess: () => showToast({ kind: 'success', title: 'The change was undone.' }),
    onError: (error) => showToast({ kind: 'error', title: error.message }),
    onSettled: async () => {
      setIsConfirming(false);
      await queryClient.invalidateQueries({ queryKey: [adminEndpoints.readAuditLog.path] });
    },
  });
  if (change.undone_by) return 'Undone';
  if (!change.can_undo) return null;
  return (
    <>
      <Button variant="line" size="small" onClick={() => setIsConfirming(true)}>
        Undo
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Undo this change?"
        footer={
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={() => setIsConfirming(false)}>
              Cancel
            </Button>
            <Button isBusy={undo.isPending} onClick={() => undo.mutate()}>
              Undo
            </Button>
          </div>
        }
      >
        <p>
          {change.entry_count === 1 ? 'What changed gets' : `All ${change.entry_count} changes get`} the
          former value back. Nothing happens if it was changed again since.
        </p>
      </Dialog>
    </>
  );
}
