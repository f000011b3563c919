import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTopModal } from '#web/ui/modal-stack.ts';

const AUTOPLAY_MS = 4000;

export interface Slideshow {
  trackRef: RefObject<HTMLUListElement | null>;
  index: number;
  isPlaying: boolean;
  /** By hand: the shopper has taken over, and autoplay stops. */
  goTo: (index: number) => void;
  stop: () => void;
  togglePlaying: () => void;
  /** Told by the track whenever it has moved, by whatever hand. */
  readPosition: () => void;
}

/**
 * Slides lie side by side in a track that scrolls and snaps, so that swiping, and everything without JavaScript, is the
 * browser's own. Only the autoplay, the buttons and the count are ours.
 */
export function useSlideshow(count: number): Slideshow {
  const trackRef = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const isCovered = useTopModal() !== undefined;

  // Only the browser knows whether its owner wants motion; the server's page stands still.
  useEffect(() => {
    if (count > 1 && !prefersReducedMotion()) setIsPlaying(true);
  }, [count]);

  useEffect(() => {
    // Whoever is busy with what lies over the page misses nothing meanwhile.
    if (!isPlaying || isCovered) return;
    const timer = setTimeout(() => moveTo(trackRef.current, (index + 1) % count), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isCovered, index, count]);

  return {
    trackRef,
    index,
    isPlaying,
    goTo: (next) => {
      setIsPlaying(false);
      moveTo(trackRef.current, (next + count) % count);
    },
    stop: () => setIsPlaying(false),
    togglePlaying: () => setIsPlaying(!isPlaying),
    readPosition: () => {
      const track = trackRef.current;
      if (track && track.clientWidth > 0) setIndex(Math.round(track.scrollLeft / track.clientWidth));
    },
  };
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

type PressedKey = { key: string; preventDefault: () => void };

export function stepByKey(event: PressedKey, show: Slideshow, count: number): void {
  const by = steps[event.key];
  if (by === undefined || count < 2) return;
  event.preventDefault();
  show.goTo(show.index + by);
}

function moveTo(track: HTMLElement | null, index: number): void {
  track?.scrollTo({
    left: index * track.clientWidth,
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  });
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
