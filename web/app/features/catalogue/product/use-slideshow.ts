import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTopModal } from '#web/ui/modal-stack.ts';

const AUTOPLAY_MS = 4000;

export interface Slideshow {
  trackRef: RefObject<HTMLUListElement | null>;
  index: number;
  isPlaying: boolean;
  /** Goes to a slide and stops the autoplay. */
  goTo: (index: number) => void;
  stop: () => void;
  togglePlaying: () => void;
  /** Called when the track has scrolled for any reason. */
  readPosition: () => void;
}

/**
 * The slides are in a scroll-snap track, so that swiping works natively and without JavaScript. This hook adds autoplay,
 * buttons and the index.
 */
export function useSlideshow(count: number): Slideshow {
  const trackRef = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const isCovered = useTopModal() !== undefined;

  // Autoplay starts after hydration: the server does not know the visitor's motion preference.
  useEffect(() => {
    if (count > 1 && !prefersReducedMotion()) setIsPlaying(true);
  }, [count]);

  useEffect(() => {
    // Paused while a dialog covers the page.
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

const stepByArrow: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

type PressedKey = { key: string; preventDefault: () => void };

type Steps = Pick<Slideshow, 'index' | 'goTo'>;

export function stepByKey(event: PressedKey, slideshow: Steps, count: number): void {
  const by = stepByArrow[event.key];
  if (by === undefined || count < 2) return;
  event.preventDefault();
  slideshow.goTo(slideshow.index + by);
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
