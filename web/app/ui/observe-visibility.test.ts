import { afterEach, expect, test, vi } from 'vitest';
import { observeVisibility } from './observe-visibility.ts';

afterEach(() => void vi.unstubAllGlobals());

test('reports the last of several changes that the browser delivers together', () => {
  let deliver: (entries: { isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof deliver) {
        deliver = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const changes: boolean[] = [];
  observeVisibility({} as Element, (isVisible) => changes.push(isVisible));
  deliver([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(changes).toEqual([false]);
});
