import { describe, expect, it } from 'vitest';
import { createScriptMark, hashScript, unmarkScripts } from './script-hashes.ts';

const mark = createScriptMark();
const marked = ` nonce="${mark}"`;

describe('unmarkScripts', () => {
  it('returns every script with the mark, and removes the mark everywhere', () => {
    const page = `<link rel="modulepreload"${marked} href="/a.js"/><script${marked}>first()</script>
      <p>text</p><script${marked} type="module" async="">\n  show("₹");\n</script>`;
    const { pieces, scripts } = unmarkScripts(page, mark);
    expect({ html: pieces.join(''), scripts }).toEqual({
      html: `<link rel="modulepreload" href="/a.js"/><script>first()</script>
      <p>text</p><script type="module" async="">\n  show("₹");\n</script>`,
      scripts: ['first()', '\n  show("₹");\n'],
    });
  });

  const legitimate = `<script${marked}>first()</script>`;
  it.each([
    ['has no mark', '<script>evil()</script>'],
    ['has another mark', `<script nonce="${createScriptMark()}">evil()</script>`],
    ['is a module', '<script type="module">evil()</script>'],
    ['pretends to be the deferred script', '<script type="text/plain" data-late="module">evil()</script>'],
    ['does not end', '<script>evil()//'],
    ['takes the next tag for its attributes', '<script x='],
    ['takes the next tag for a text', '<script x="'],
    ['is in a comment that does not end', '<!-- <script>evil()</script>'],
    ['has the mark in its content', '<script>evil(" nonce=")</script>'],
  ])('leaves out a script that %s', (_, injected) => {
    const page = `<body>${injected}${legitimate}${injected}</body>`;
    expect(unmarkScripts(page, mark).scripts).toEqual(['first()']);
  });

  it('reads a long hostile page in linear time', () => {
    for (const piece of ['<script', '<script nonce="', '</script>', '<', '>']) {
      // A quadratic search would exceed the timeout of the test runner.
      const page = piece.repeat(500_000) + legitimate;
      expect(unmarkScripts(page, mark).scripts).toEqual(['first()']);
    }
  });
});

it('names a hash as browsers compute it', () => {
  expect(hashScript('alert(1)')).toBe('sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=');
});
