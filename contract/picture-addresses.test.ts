import { expect, test } from 'vitest';
import { pictureSources } from './picture-addresses.ts';

test('when a picture is a main view, then it comes in three widths', () => {
  expect(pictureSources('/pictures/ram-kit-bd4de0d6-c198ed-1-800.avif')).toBe(
    [
      '/pictures/ram-kit-bd4de0d6-c198ed-1-400.avif 400w',
      '/pictures/ram-kit-bd4de0d6-c198ed-1-800.avif 800w',
      '/pictures/ram-kit-bd4de0d6-c198ed-1-1200.avif 1200w',
    ].join(', '),
  );
});

test('when a picture is a further view, then it comes in two widths', () => {
  expect(pictureSources('/pictures/ram-kit-bd4de0d6-c198ed-11-800.avif')).toBe(
    '/pictures/ram-kit-bd4de0d6-c198ed-11-400.avif 400w, /pictures/ram-kit-bd4de0d6-c198ed-11-800.avif 800w',
  );
});

test('when a picture is a file of the owner, then it comes as it is', () => {
  expect(pictureSources('/files/photo-1-800.avif')).toBeUndefined();
  expect(pictureSources('/pictures/drive.svg')).toBeUndefined();
});
