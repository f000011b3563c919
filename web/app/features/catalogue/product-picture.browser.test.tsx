import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';

test.each(['/', '/custom-pc-builder'])(
  'every part that is checked before a PC is built has a picture of its own on %s',
  async (path) => {
    await renderPage(path);
    const partPictures = () => [...document.querySelectorAll('.part-picture')];
    const pictureIn = (part: Element) => part.querySelector('img');
    const isLoaded = (part: Element) => (pictureIn(part)?.naturalWidth ?? 0) > 0;
    await expect
      .poll(() => {
        // Pictures are loaded when they come near: each that is still missing is brought into view in turn.
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
  },
);
