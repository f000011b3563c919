import { expect, test } from 'vitest';
import { photoProblem } from './photo-problem.ts';

const megabytes = (count: number) => count * 1024 * 1024;

test.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])(
  'when a file is %s of up to 5 MB, then it may be sent',
  (type) => {
    expect(photoProblem({ type, size: megabytes(5) })).toBeNull();
  },
);

test.each(['image/svg+xml', 'image/gif', 'application/pdf', ''])(
  'when a file is of type "%s", then the sentence names what is taken',
  (type) => {
    expect(photoProblem({ type, size: 10 })).toMatch(/JPEG, PNG, WebP or AVIF/);
  },
);

test('when a picture is larger than 5 MB, then the sentence says how large it may be', () => {
  expect(photoProblem({ type: 'image/png', size: megabytes(5) + 1 })).toMatch(/at most 5 MB/);
});

test('when a file is empty, then it is not sent', () => {
  expect(photoProblem({ type: 'image/png', size: 0 })).toMatch(/empty/);
});
