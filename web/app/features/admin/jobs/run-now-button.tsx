import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminOperationsEndpoints } from '#contract/admin-operations-endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { useMayChange } from '../use-may-change.ts';

interface RunNowButtonProps {
  label: string;
  text: string;
  send: () => Promise<unknown>;
  doneText: string;
  /** Takes the focus from a button that will be gone. */
  onStarted?: () => void;
}

/** Without a confirmation: what it starts would run later anyway. */
export function RunNowButton({ label, text, send, doneText, onStarted }: RunNowButtonProps) {
  const mayChange = useMayChange();
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: send,
    retry: false,
    onSuccess: () => {
      showToast({ kind: 'success', title: doneText });
      onStarted?.();
    },
    onError: (error) => showToast({ kind: 'error', title: error.message }),
    onSettled: async () => {
      for (const { path } of [adminOperationsEndpoints.listJobs, adminOperationsEndpoints.listTasks])
        await client.invalidateQueries({ queryKey: [path] });
    },
  });
  if (!mayChange) return null;
  return (
    <Button
      variant="line"
      size="small"
      aria-label={label}
      isBusy={run.isPending}
      onClick={() => run.mutate()}
    >
      {text}
    </Button>
  );
}
