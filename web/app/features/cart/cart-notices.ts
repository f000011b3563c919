import { currentToast, dismissToast, showToast } from '#web/ui/show-toast.ts';
import { openCartDrawer } from './open-cart-drawer.ts';

/** A message about a change of the cart. */
export type CartNotice = { text: string; detail?: string } & (
  | { tone: 'good' | 'error' }
  | { tone: 'plain'; onUndo?: () => void }
);

/** Shows the notice, or clears it for null, if the drawer is open. Returns whether it is open. */
type DrawerListener = (notice: CartNotice | null) => boolean;

const listeners = new Set<DrawerListener>();
let noticeInToast: { toastId: number; notice: CartNotice } | null = null;
/** The notice of a toast whose View Cart button was pressed; the drawer shows it next. */
let noticeForDrawer: CartNotice | null = null;

export function onCartNotice(listener: DrawerListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a notice in the open drawer, where a toast would cover the buttons, or else as a toast. */
export function showCartNotice(notice: CartNotice): void {
  if (showInDrawer(notice)) return;
  const { text: title, detail: text } = notice;
  const action = actionOf(notice);
  const toastId = action
    ? showToast({ kind: 'undo', title, text, action })
    : showToast({ kind: kinds[notice.tone], title, text });
  noticeInToast = { toastId, notice };
}

const kinds = { good: 'success', error: 'error', plain: 'blank' } as const;

/** Undo, or else View Cart, which opens the drawer with the same notice; not needed on the cart page. */
function actionOf(notice: CartNotice) {
  if (notice.tone !== 'plain') return undefined;
  if (notice.onUndo) return { label: 'Undo', onAct: notice.onUndo };
  if (location.pathname === '/cart') return undefined;
  const viewCart = () => {
    noticeForDrawer = notice;
    openCartDrawer();
  };
  return { label: 'View Cart', onAct: viewCart };
}

export function clearCartNotice(): void {
  showInDrawer(null);
}

/** Returns the notice for a drawer that opens, and dismisses the toast that shows it. */
export function takeNoticeFromToast(): CartNotice | null {
  const notice = noticeForDrawer;
  noticeForDrawer = null;
  if (notice) return notice;
  if (!noticeInToast || currentToast()?.id !== noticeInToast.toastId) return null;
  dismissToast(noticeInToast.toastId);
  return noticeInToast.notice;
}

function showInDrawer(notice: CartNotice | null): boolean {
  return [...listeners].some((listener) => listener(notice));
}
