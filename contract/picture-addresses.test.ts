import { expect, test } from 'vitest';
import { pictureSources } from './picture-addresses.ts';

test('a main view has three widths', () => {
  expect(pictureSources('/pictures/ram-kit-bd4de0d6-c198ed-1-800.avif')).toBe(
    [
      '/pictures/ram-kit-bd4de0d6-c198ed-1-400.avif 400w',
      '/pictures/ram-kit-bd4de0d6-c198ed-1-800.avif 800w',
      '/pictures/ram-kit-bd4de0d6-c198ed-1-1200.avif 1200w',
    ].join(', '),
  );
});

test('other views have two widths', () => {
  expect(pictureSources('/pictures/ram-kit-bd4de0d6-c198ed-11-800.avif')).toBe(
    '/pictures/ram-kit-bd4de0d6-c198ed-11-400.avif 400w, /pictures/ram-kit-bd4de0d6-c198ed-11-800.avif 800w',
  );
});

test('an uploaded picture has no srcset', () => {
  expect(pictureSources('/files/photo-1-800.avif')).toBeUndefined();
  expect(pictureSources('/pictures/drive.svg')).toBeUndefined();
});
