import type { MouseEvent } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { focusHeadingOf } from './focus-neighbour.ts';
import type { CartNotice } from './tell-shopper.ts';

/** Along the drawer's whole width: what has just happened. */
export function CartNoticeLine({ notice }: { notice: CartNotice }) {
  const { tone, text, detail } = notice;
  const undo = (event: MouseEvent) => {
    if (notice.tone !== 'plain') return;
    focusHeadingOf(event.currentTarget);
    notice.onUndo();
  };
  return (
    <div className="cart-notice">
      <Notice tone={tone}>
        <p>
          {text}
          {detail && ` ${detail}`}
        </p>
        {tone === 'plain' && (
          <button type="button" className="text-link" onClick={undo}>
            Undo
          </button>
        )}
      </Notice>
    </div>
  );
}
