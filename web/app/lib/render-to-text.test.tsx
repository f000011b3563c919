import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderToText } from './render-to-text.ts';

const NONCE = 'nonce';
const page = (content: React.ReactNode) => (
  <html lang="en-IN">
    <body>
      <Suspense fallback="loading">{content}</Suspense>
    </body>
  </html>
);

test('renders a page that waits like one that does not', async () => {
  const Late = lazy(async () => ({ default: () => <p>₹ {2026} &amp; more</p> }));
  const first = await renderToText(() => page(<Late />), NONCE);
  expect(first).toEqual({
    html: '<!DOCTYPE html><html lang="en-IN"><head></head><body><!--$--><p>₹ <!-- -->2026<!-- --> &amp; more</p><!--/$--></body></html>',
    hasFailed: false,
  });
  expect(await renderToText(() => page(<Late />), NONCE)).toEqual(first);
});

test('tells that a part of the page failed', async () => {
  const failing = await renderToText(() => page(<Failing />), NONCE);
  expect(failing.hasFailed).toBe(true);
  expect(failing.html).toContain('loading');
});

test('throws if the page itself fails', async () => {
  await expect(renderToText(() => <Failing />, NONCE)).rejects.toThrow('broken');
});

function Failing(): React.ReactNode {
  throw new Error('broken');
}
