import Share2 from 'lucide-react/icons/share-2';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';

/** Opens the native share sheet if there is one, otherwise copies the URL. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const share = async () => {
    const url = new URL(path, location.origin).href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast({ kind: 'success', title: 'Link copied' });
      }
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ kind: 'error', title: 'Could not share', text: `Please copy the address: ${url}` });
    }
  };
  return (
    <Button variant="ghost" size="small" onClick={() => void share()}>
      <Share2 size={15} aria-hidden="true" />
      Share
    </Button>
  );
}
