import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { BuildState } from '../build/build-state.ts';
import { chosenPartsOf } from '../build/chosen-parts.ts';

interface ShareDialogProps {
  isOpen: boolean;
  onClose: () => void;
  state: BuildState;
}

export function ShareDialog({ isOpen, onClose, state }: ShareDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Share this build">
      <ShareLink state={state} />
    </Dialog>
  );
}

/** One link for each list of parts: opening the dialog again without a change shows the same one. */
function ShareLink({ state }: { state: BuildState }) {
  const body = { name: null, parts: chosenPartsOf(state.lines) };
  const { data, error } = useQuery({
    queryKey: [pcBuilderEndpoints.saveBuild.path, body],
    queryFn: () => browserApi().call(pcBuilderEndpoints.saveBuild, { body }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <Notice tone="error">{error.message}</Notice>;
  if (!data) return <Skeleton className="h-20" />;
  const link = new URL(`/custom-pc-builder?build=${data.code}`, location.href).href;
  return (
    <div className="grid gap-4">
      <p>Anybody with this link sees these parts at the prices of the day, and what has changed since.</p>
      <Field label="Link">
        <Input readOnly data-autofocus value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <Button onClick={() => void copy(link)}>
        <Copy size={15} aria-hidden="true" />
        Copy link
      </Button>
    </div>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ kind: 'success', title: 'Link copied' });
  } catch {
    showToast({ kind: 'error', title: 'Please copy the link from the field.' });
  }
}
