import { currentToast, dismissToast, showToast } from '#web/ui/show-toast.ts';
import { openCartDrawer } from './open-cart-drawer.ts';

/** A word on what has just become of the cart. */
export type CartNotice = { text: string; detail?: string } & (
  | { tone: 'good' | 'error' }
  | { tone: 'plain'; onUndo?: () => void }
);

/** Takes a word in, or silence, and answers whether it is open and has. */
type Drawer = (notice: CartNotice | null) => boolean;

const drawers = new Set<Drawer>();
let onToast: { toastId: number; notice: CartNotice } | null = null;
let takenAlong: CartNotice | null = null;

export function onCartNotice(drawer: Drawer): () => void {
  drawers.add(drawer);
  return () => drawers.delete(drawer);
}

/** In the drawer while that is open, where a toast would lie over its buttons; else as a toast. */
export function tellShopper(notice: CartNotice): void {
  if (isTakenIn(notice)) return;
  const { text: title, detail: text } = notice;
  const action = actionOf(notice);
  const toastId = action
    ? showToast({ kind: 'undo', title, text, action })
    : showToast({ kind: kinds[notice.tone], title, text });
  onToast = { toastId, notice };
}

const kinds = { good: 'success', error: 'error', plain: 'blank' } as const;

/** What cannot be undone can at least be looked at, with the same words above it; on the cart's own page it is. */
function actionOf(notice: CartNotice) {
  if (notice.tone !== 'plain') return undefined;
  if (notice.onUndo) return { label: 'Undo', onAct: notice.onUndo };
  if (location.pathname === '/cart') return undefined;
  const viewCart = () => {
    takenAlong = notice;
    openCartDrawer();
  };
  return { label: 'View Cart', onAct: viewCart };
}

/** What the drawer said is over once something else has happened. */
export function endCartNotice(): void {
  isTakenIn(null);
}

/** What a toast still says of the cart goes on in the drawer that opens under it. */
export function takeNoticeFromToast(): CartNotice | null {
  const taken = takenAlong;
  takenAlong = null;
  if (taken) return taken;
  if (!onToast || currentToast()?.id !== onToast.toastId) return null;
  dismissToast(onToast.toastId);
  return onToast.notice;
}

function isTakenIn(notice: CartNotice | null): boolean {
  return [...drawers].some((drawer) => drawer(notice));
}
