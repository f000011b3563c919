import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect } from 'react';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import type { AdminMenuGroup } from './admin-menu.ts';
import './admin-jump.css';

const JumpDialog = lazy(async () => ({
  default: (await import('#web/features/admin/jump/jump-dialog.tsx')).JumpDialog,
}));

/** The button and the shortcut (Ctrl K, ⌘ K) that find a page, an order, a product or a person. */
export function AdminJump({ groups }: { groups: readonly AdminMenuGroup[] }) {
  const [isOpen, setIsOpen] = useStateUntilNavigation(false);
  const pages = groups.flatMap(({ entries }) => entries);
  const isAdmin = pages.length > 0;
  useEffect(() => {
    if (!isAdmin) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isAdmin, setIsOpen]);
  if (!isAdmin) return null;
  return (
    <>
      <button
        type="button"
        className="admin-jump"
        aria-haspopup="dialog"
        aria-label="Search orders, products, people"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search size={18} aria-hidden="true" />
        <span>Search orders, products, people</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <JumpDialog pages={pages} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
