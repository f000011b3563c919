import { BuildNameDialog } from './build-name-dialog.tsx';
import { useSaveBuild } from './use-save-build.ts';

interface SaveDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Names the build in progress and saves it to the account. */
export function SaveDialog({ isOpen, onClose }: SaveDialogProps) {
  const { save, isSaving } = useSaveBuild(onClose);
  return (
    <BuildNameDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Save this build"
      submitLabel="Save build"
      name={null}
      isBusy={isSaving}
      onSubmit={(name) => void save(name)}
    />
  );
}
