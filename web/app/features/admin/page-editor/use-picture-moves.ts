import {
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  changePools,
  findPicture,
  type PicturePools,
  type PictureTarget,
  type PoolAction,
  type PoolName,
  poolNames,
  poolSlots,
  poolTexts,
} from './picture-pools.ts';

/** A picture that is being moved, by keys or by a pointer at a position of the window. */
interface HeldPicture {
  id: string;
  target: PictureTarget | null;
  pointer: { x: number; y: number } | null;
}

export type PictureMoves = ReturnType<typeof usePictureMoves>;

const DRAG_START_PIXELS = 6;
const SCROLL_EDGE_PIXELS = 56;
const SCROLL_STEP_PIXELS = 24;

const gripId = (id: string) => `picture-grip-${id}`;
export const poolTitleId = (pool: PoolName) => `picture-pool-${pool}`;

/** Moves of pictures by keys, mouse and touch, and what screen readers are told about them. */
export function usePictureMoves(pools: PicturePools, dispatch: Dispatch<PoolAction>) {
  const [held, setHeld] = useState<HeldPicture | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusNext = useRef<string | null>(null);
  const drag = useRef<AbortController>(null);

  useEffect(() => () => drag.current?.abort(), []);
  // A picture that changes its pool is a new element, which gets the focus of the old one.
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  function change(action: Exclude<PoolAction, { type: 'add' | 'describe' }>) {
    const from = findPicture(pools, action.id);
    const next = changePools(pools, action);
    const place = findPicture(next, action.id);
    setHeld(null);
    if (!from || next === pools) return setAnnouncement('The picture stays where it is.');
    dispatch(action);
    focusNext.current = place ? gripId(action.id) : poolTitleId(from.pool);
    const others = ({ available }: PicturePools) => available.filter(({ id }) => id !== action.id).length;
    const displaced = others(next) > others(pools);
    setAnnouncement(
      place
        ? `Moved to ${placeText(place)}.${displaced ? ' The picture that was there is in Available.' : ''}`
        : `Removed from ${poolTexts[from.pool]}.`,
    );
  }

  function drop({ id, target }: HeldPicture) {
    if (target) change({ type: 'move', id, to: target });
    else cancel();
  }

  function cancel() {
    setHeld(null);
    setAnnouncement('The move was cancelled.');
  }

  function hold(id: string, target: PictureTarget, start = '') {
    setHeld({ id, target, pointer: null });
    setAnnouncement(`${start}${describeTarget(pools, id, target)}`);
  }

  const gripProps = (id: string) => ({
    id: gripId(id),
    'aria-pressed': held?.id === id,
    // Enter, Space and screen readers; a press of the mouse begins a drag instead.
    onClick: ({ detail }: MouseEvent) => {
      if (detail > 0) return;
      const place = findPicture(pools, id);
      if (held?.id === id) drop(held);
      else if (place) hold(id, place, 'Picked up. Arrow keys choose a place. ');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (held?.id !== id || !held.target) return;
      if (event.key === 'Escape') cancel();
      else {
        const target = nextTarget(pools, held.target, event.key);
        if (!target) return;
        hold(id, target);
      }
      // Escape would close the dialog, and arrow keys would scroll it.
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => {
      if (held?.id === id && !held.pointer) cancel();
    },
  });

  /** Begins a drag once the pointer has moved. On touch screens only at the handle: elsewhere a finger scrolls. */
  function startDrag(event: PointerEvent<HTMLElement>, id: string) {
    const pressed = event.target as Element;
    const isHandle = pressed.closest('.picture-grip') !== null;
    if (event.button !== 0 || (!isHandle && (event.pointerType === 'touch' || pressed.closest('button')))) {
      return;
    }
    const scroller = pressed.closest('.overlay-body');
    const { clientX: startX, clientY: startY } = event;
    let dragged: HeldPicture | null = null;
    drag.current?.abort();
    const listeners = new AbortController();
    drag.current = listeners;
    const { signal } = listeners;
    const end = () => {
      listeners.abort();
      setHeld(null);
    };
    const follow = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) => {
      if (!dragged && Math.hypot(x - startX, y - startY) < DRAG_START_PIXELS) return;
      dragged = { id, target: targetAt(x, y), pointer: { x, y } };
      scrollAtEdge(scroller, x, y);
      setHeld(dragged);
    };
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener(
      'pointerup',
      () => {
        end();
        if (dragged) finish.current(dragged);
      },
      { signal },
    );
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || !dragged) return;
        key.preventDefault();
        end();
      },
      { signal, capture: true },
    );
  }

  // The pools may have changed since the drag began.
  const finish = useRef(drop);
  useEffect(() => {
    finish.current = drop;
  });

  return { held, announcement, change, gripProps, startDrag };
}

/** The dialog scrolls up and down. On narrow screens the slots of a pool are a row that scrolls left and right. */
function scrollAtEdge(scroller: Element | null, x: number, y: number): void {
  if (scroller) {
    const { top, bottom } = scroller.getBoundingClientRect();
    scroller.scrollBy(0, stepAtEdge(y, top, bottom));
  }
  const row = document.elementFromPoint(x, y)?.closest('.picture-slots');
  if (row) {
    const { left, right } = row.getBoundingClientRect();
    row.scrollBy(stepAtEdge(x, left, right), 0);
  }
}

function stepAtEdge(at: number, start: number, end: number): number {
  if (at < start + SCROLL_EDGE_PIXELS) return -SCROLL_STEP_PIXELS;
  return at > end - SCROLL_EDGE_PIXELS ? SCROLL_STEP_PIXELS : 0;
}

/** The slot at a position of the window. */
function targetAt(x: number, y: number): PictureTarget | null {
  const slot = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-pool]');
  const pool = poolNames.find((name) => name === slot?.dataset.pool);
  return pool ? { pool, index: Number(slot?.dataset.index ?? 0) } : null;
}

/** Left and right go from slot to slot, up and down from pool to pool. Null for other keys. */
function nextTarget(pools: PicturePools, target: PictureTarget, key: string): PictureTarget | null {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  if (step === undefined) return null;
  const isPoolStep = key === 'ArrowUp' || key === 'ArrowDown';
  const place = poolNames.indexOf(target.pool);
  const pool = poolNames[isPoolStep ? place + step : place] ?? target.pool;
  const last = pool === 'available' ? 0 : Math.min(pools[pool].length, poolSlots[pool] - 1);
  const index = isPoolStep ? target.index : target.index + step;
  return { pool, index: Math.max(0, Math.min(index, last)) };
}

function placeText({ pool, index }: PictureTarget): string {
  return pool === 'available' ? poolTexts.available : `${poolTexts[pool]} ${index + 1}`;
}

function describeTarget(pools: PicturePools, id: string, target: PictureTarget): string {
  if (target.pool === 'available') return 'Available.';
  const occupant = pools[target.pool][target.index];
  if (!occupant) return `${placeText(target)}, empty.`;
  return occupant.id === id
    ? `${placeText(target)}, where the picture is now.`
    : `${placeText(target)}, occupied: its picture goes back to Available.`;
}
