import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';

test.each(['/', '/custom-pc-builder'])('every PC part on %s has a picture of its own', async (path) => {
  await renderPage(path);
  const partPictures = () => [...document.querySelectorAll('.part-picture')];
  const pictureIn = (part: Element) => part.querySelector('img');
  const isLoaded = (part: Element) => (pictureIn(part)?.naturalWidth ?? 0) > 0;
  await expect
    .poll(() => {
      // Pictures load near the viewport, so each missing one is scrolled into view in turn.
      partPictures()
        .find((part) => !isLoaded(part))
        ?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return new Set(
        partPictures()
          .filter(isLoaded)
          .map((part) => pictureIn(part)?.currentSrc),
      ).size;
    })
    .toBe(8);
  expect(partPictures()).toHaveLength(8);
});
