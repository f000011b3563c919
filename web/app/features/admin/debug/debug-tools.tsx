import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { storageKeys } from '#contract/storage-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { useTopModal } from '#web/ui/modal-stack.ts';
import { useMayCall } from '../use-may-call.ts';
import { startKeepAlive } from './keep-alive.ts';
import './debug.css';

const DebugPanel = lazy(() =>
  import('./debug-panel.tsx').then(
    ({ DebugPanel }) => ({ default: DebugPanel }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded({ onClose }: { onClose: () => void }) {
  return (
    <div className="debug-head" role="alert">
      <p>The debug panel could not be loaded. Reload the page to try again.</p>
      <Button variant="line" size="small" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

/** The debug panel and the keep-alive, for roles that may read the panel's data. */
export function DebugTools() {
  return useMayCall()('admin-read') && <OpenableDebugPanel />;
}

/** Opened and closed by Ctrl+Shift+D and by buttons; Escape closes it while it has the focus. */
function OpenableDebugPanel() {
  const [isOpen, setIsOpen] = useState(readIsOpen);
  const [tab, setTab] = useState('Health');
  const place = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const wantsFocus = useRef<'panel' | 'opener' | null>(null);
  const modal = useTopModal();

  function open() {
    opener.current = document.activeElement;
    wantsFocus.current = 'panel';
    change(true);
  }
  function close() {
    // Also after the removal of a button that had the focus.
    const hasFocus =
      place.current?.contains(document.activeElement) || document.activeElement === document.body;
    wantsFocus.current = hasFocus ? 'opener' : null;
    change(false);
  }
  function change(willBeOpen: boolean) {
    setIsOpen(willBeOpen);
    storeIsOpen(willBeOpen);
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isInPanel = event.target instanceof Node && place.current?.contains(event.target);
    const isShortcut = event.ctrlKey && event.shiftKey && event.key.toLowerCase() === 'd';
    if (!isShortcut && !(isOpen && isInPanel && event.key === 'Escape')) return;
    // Otherwise the browser would add bookmarks, or close the dialog that the panel is in.
    event.preventDefault();
    if (event.repeat) return;
    if (isOpen) close();
    else open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  useEffect(startKeepAlive, []);

  useLayoutEffect(() => {
    if (isOpen || wantsFocus.current !== 'opener') return;
    wantsFocus.current = null;
    const { current: element } = opener;
    const canFocus = element instanceof HTMLElement && element.isConnected && element !== document.body;
    (canFocus ? element : place.current?.querySelector('button'))?.focus();
  }, [isOpen]);

  function focusOnce(heading: HTMLHeadingElement | null) {
    if (!heading || wantsFocus.current !== 'panel') return;
    wantsFocus.current = null;
    heading.focus();
  }

  // A modal makes everything else inert, so the panel is rendered inside it.
  return createPortal(
    <aside ref={place} className={isOpen ? 'debug-panel slab' : 'debug-launcher'} aria-label="Debug tools">
      {isOpen ? (
        <Suspense fallback={<p className="debug-head">Loading…</p>}>
          <DebugPanel headingRef={focusOnce} tab={tab} onTabChange={setTab} onClose={close} />
        </Suspense>
      ) : (
        <button type="button" aria-keyshortcuts="Control+Shift+D" onClick={open}>
          Debug
        </button>
      )}
    </aside>,
    (isOpen && modal) || document.body,
  );
}

function readIsOpen(): boolean {
  try {
    return localStorage.getItem(storageKeys.debugPanel) === 'open';
  } catch {
    return false;
  }
}

function storeIsOpen(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(storageKeys.debugPanel, 'open');
    else localStorage.removeItem(storageKeys.debugPanel);
  } catch {
    // The panel is then closed on the next page.
  }
}
