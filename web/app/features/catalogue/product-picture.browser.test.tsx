import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';

test.each(['/', '/custom-pc-builder'])(
  'every part that is checked before a PC is built has a picture of its own on %s',
  async (path) => {
    await renderPage(path);
    const places = () => [...document.querySelectorAll('.part-picture')];
    const pictureIn = (place: Element) => place.querySelector('img');
    const isLoaded = (place: Element) => (pictureIn(place)?.naturalWidth ?? 0) > 0;
    await expect
      .poll(() => {
        // Pictures are loaded when they come near: each that is still missing is brought into view in turn.
        places()
          .find((place) => !isLoaded(place))
          ?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return new Set(
          places()
            .filter(isLoaded)
            .map((place) => pictureIn(place)?.currentSrc),
        ).size;
      })
      .toBe(8);
    expect(places()).toHaveLength(8);
  },
);
