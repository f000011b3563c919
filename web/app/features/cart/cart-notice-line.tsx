import type { MouseEvent } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { focusHeadingOf } from './focus-neighbour.ts';
import type { CartNotice } from './tell-shopper.ts';

/** Along the drawer's whole width: what has just happened. */
export function CartNoticeLine({ notice }: { notice: CartNotice }) {
  const { tone, text, detail } = notice;
  const onUndo = notice.tone === 'plain' ? notice.onUndo : undefined;
  const undo = (event: MouseEvent) => {
    focusHeadingOf(event.currentTarget);
    onUndo?.();
  };
  return (
    <div className="cart-notice">
      <Notice tone={tone}>
        <p>
          {text}
          {detail && ` ${detail}`}
        </p>
        {onUndo && (
          <button type="button" className="text-link" onClick={undo}>
            Undo
          </button>
        )}
      </Notice>
    </div>
  );
}
