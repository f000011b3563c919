import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

const HASH_DELAY_MS = 100;
const STORAGE_KEY = 'scroll_positions';

/**
 * A new page starts at its top, gliding there unless the visitor prefers less motion; a hash leads to its target once the
 * page has had a moment to settle; back and forward return to where the visitor was.
 */
export function ScrollManager() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef<Location>(null);
  useKeepPositions(placeOf(location));

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from?.key === location.key) return;
    if (navigationType === 'POP') {
      // The browser itself places the first page, also after a reload.
      if (from === null) return;
      // A plain link to a place on this page: the browser, not the router, has followed it, and is there already.
      if (from.pathname === location.pathname && location.key === 'default' && location.hash) return;
      return returnTo(readPositions()[placeOf(location)] ?? 0);
    }
    if (location.hash) {
      const timer = setTimeout(() => scrollToHash(location.hash), HASH_DELAY_MS);
      return () => clearTimeout(timer);
    }
    // Also where a page could not be shown: the frame around its message is a new one, and knows of no page before.
    if (from?.pathname !== location.pathname) scrollTo({ top: 0, behavior: preferredBehavior() });
  }, [location, navigationType]);
  return null;
}

/** One entry of the history. Those the browser made itself all have the same key, so the address helps to tell them apart. */
function placeOf({ key, pathname, hash }: Location): string {
  return `${key} ${pathname}${hash}`;
}

function preferredBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** A glide that is still under way adds its last step to the jump, so the next frame jumps once more. */
function returnTo(top: number): () => void {
  const jump = () => scrollTo({ top, behavior: 'instant' });
  jump();
  const again = requestAnimationFrame(jump);
  return () => cancelAnimationFrame(again);
}

function scrollToHash(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  target.scrollIntoView({ behavior: preferredBehavior() });
  // As after a link that the browser follows itself, Tab goes on from here.
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

function useKeepPositions(place: string): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A reload or a visit elsewhere is the browser's own business again.
    const handBack = () => {
      history.scrollRestoration = 'auto';
    };
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', handBack);
    addEventListener('pageshow', takeOver);
    return () => {
      removeEventListener('pagehide', handBack);
      removeEventListener('pageshow', takeOver);
      handBack();
    };
  }, []);

  // A layout effect: the scroll to the top of the next page must not be saved as the position of this one.
  useLayoutEffect(() => {
    let pending = 0;
    const save = () => {
      pending = 0;
      try {
        sessionStorage.setItem(
          STORAGE_KEY,
          JSON.stringify({ ...readPositions(), [place]: Math.round(scrollY) }),
        );
      } catch {
        // Without storage, going back starts at the top.
      }
    };
    const saveSoon = () => {
      pending ||= requestAnimationFrame(save);
    };
    // Who scrolled before the page was awake need not scroll again.
    saveSoon();
    addEventListener('scroll', saveSoon, { passive: true });
    return () => {
      removeEventListener('scroll', saveSoon);
      cancelAnimationFrame(pending);
    };
  }, [place]);
}
