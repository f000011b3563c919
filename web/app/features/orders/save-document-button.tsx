import { useMutation } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { type DocumentAddress, saveDocument } from './open-document.ts';

interface SaveDocumentButtonProps {
  /** What the document is, such as 'Invoice'. */
  name: string;
  fileName: string;
  address: DocumentAddress;
  size?: 'small' | 'medium';
}

/** Saves a document of the API as PDF. */
export function SaveDocumentButton({ name, fileName, address, size }: SaveDocumentButtonProps) {
  const saving = useMutation({
    mutationFn: () => saveDocument(address, fileName),
    retry: false,
    onError: (error) => showToast({ kind: 'error', title: describeFailure(error) }),
  });
  return (
    <Button variant="line" size={size} isBusy={saving.isPending} onClick={() => saving.mutate()}>
      <FileText size={18} aria-hidden="true" />
      {name} (PDF)
    </Button>
  );
}
