import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { storageKeys } from '#contract/storage-keys.ts';
import { shownPage } from '#web/ui/shown-page.ts';

const HASH_DELAY_MS = 100;
const RESTORED_FRAMES = 5;

/**
 * Scrolls a new page to its top, smoothly unless the visitor prefers reduced motion; scrolls to the target of a hash after
 * a short delay for layout; restores the position on back and forward.
 */
export function ScrollManager() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef<Location>(null);
  useSavedPositions(historyEntryId(location));

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    shownPage.key = location.key;
    shownPage.index = history.state?.idx ?? 0;
    if (from?.key === location.key) return;
    if (navigationType === 'POP') {
      // The browser restores the position of the first page, also after a reload.
      if (from === null) return;
      // A hash link that the browser followed without the router: it has scrolled already.
      if (from.pathname === location.pathname && location.key === 'default' && location.hash) return;
      return restorePosition(readPositions()[historyEntryId(location)] ?? 0);
    }
    if (location.hash) {
      const timer = setTimeout(() => scrollToHash(location.hash), HASH_DELAY_MS);
      return () => clearTimeout(timer);
    }
    // `from` is null after an error page, because the frame around it was mounted anew.
    if (from?.pathname !== location.pathname) scrollTo({ top: 0, behavior: preferredBehavior() });
  }, [location, navigationType]);
  return null;
}

/** Identifies a history entry. Entries that the browser created share one key, so the address is part of the id. */
function historyEntryId({ key, pathname, hash }: Location): string {
  return `${key} ${pathname}${hash}`;
}

function preferredBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Jumps in several frames: a smooth scroll in progress would add its last steps after the first jump. */
function restorePosition(top: number): () => void {
  let next = 0;
  let frames = RESTORED_FRAMES;
  const jump = () => {
    scrollTo({ top, behavior: 'instant' });
    if (frames--) next = requestAnimationFrame(jump);
  };
  jump();
  return () => cancelAnimationFrame(next);
}

function scrollToHash(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  target.scrollIntoView({ behavior: preferredBehavior() });
  // Moves the focus as the browser does after a hash link, so that Tab continues from there.
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKeys.scrollPositions) ?? '{}');
  } catch {
    return {};
  }
}

function useSavedPositions(entryId: string): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    // The browser restores the position after a reload or a visit to another site.
    const enableBrowserRestoration = () => {
      history.scrollRestoration = 'auto';
    };
    const disableBrowserRestoration = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', enableBrowserRestoration);
    addEventListener('pageshow', disableBrowserRestoration);
    return () => {
      removeEventListener('pagehide', enableBrowserRestoration);
      removeEventListener('pageshow', disableBrowserRestoration);
      enableBrowserRestoration();
    };
  }, []);

  // A layout effect: the scroll to the top of the next page must not be saved as the position of this one.
  useLayoutEffect(() => {
    let pending = 0;
    const save = () => {
      pending = 0;
      try {
        sessionStorage.setItem(
          storageKeys.scrollPositions,
          JSON.stringify({ ...readPositions(), [entryId]: Math.round(scrollY) }),
        );
      } catch {
        // Without storage, going back scrolls to the top.
      }
    };
    const saveSoon = () => {
      pending ||= requestAnimationFrame(save);
    };
    // The visitor may have scrolled before hydration.
    saveSoon();
    addEventListener('scroll', saveSoon, { passive: true });
    return () => {
      removeEventListener('scroll', saveSoon);
      cancelAnimationFrame(pending);
    };
  }, [entryId]);
}
