import { expect, test } from 'vitest';
import { photoProblem } from './use-photo.ts';

const megabytes = (count: number) => count * 1024 * 1024;

test.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])(
  'accepts a file of type %s up to 5 MB',
  (type) => {
    expect(photoProblem({ type, size: megabytes(5) })).toBeNull();
  },
);

test.each(['image/svg+xml', 'image/gif', 'application/pdf', ''])(
  'rejects a file of type "%s" and names the accepted types',
  (type) => {
    expect(photoProblem({ type, size: 10 })).toMatch(/JPEG, PNG, WebP or AVIF/);
  },
);

test('rejects a picture larger than 5 MB', () => {
  expect(photoProblem({ type: 'image/png', size: megabytes(5) + 1 })).toMatch(/at most 5 MB/);
});

test('rejects an empty file', () => {
  expect(photoProblem({ type: 'image/png', size: 0 })).toMatch(/empty/);
});
