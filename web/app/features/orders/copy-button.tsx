import Copy from 'lucide-react/icons/copy';
import { IconButton } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';

interface CopyButtonProps {
  what: string;
  text: string;
}

export function CopyButton({ what, text }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', title: `${what} copied` });
    } catch {
      showToast({
        kind: 'error',
        title: 'Could not copy',
        text: 'Please select the text and copy it by hand.',
      });
    }
  };
  return (
    <IconButton label={`Copy ${what.toLowerCase()}`} onClick={() => void copy()}>
      <Copy size={18} aria-hidden="true" />
    </IconButton>
  );
}
