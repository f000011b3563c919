import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before unsaved changes are lost, by a link of the shop or by closing the tab. Returns the dialog. */
export function useLeaveWarning(hasChanges: () => boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasChanges]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      footer={
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button onClick={stay}>Keep Editing</Button>
        </div>
      }
    >
      <p>Your changes to this product are not saved yet. Leaving the page discards them.</p>
    </Dialog>
  );
}
