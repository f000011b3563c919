import { describe, expect, it } from 'vitest';
import { assertScriptsDeferred, deferScripts } from './deferred-scripts.ts';

const MARK = ' nonce="mark"';
const preloads = ['entry', 'root']
  .map((name) => `<link rel="modulepreload" href="/assets/${name}.js"${MARK}/>`)
  .join('');
const script = `<script${MARK} type="module" async="">import "/assets/entry.js";</script>`;
const page = `<html><head><script>theme()</script></head><body>${preloads}${script}</body></html>`;

const defer = (marked: string) => deferScripts(marked.split(MARK)).join('');

describe('deferScripts', () => {
  it('keeps preloads and the module script from being loaded by the browser', () => {
    const html = defer(page);
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    expect(html).toContain(
      '<script type="text/plain" data-late="module">import "/assets/entry.js";</script>',
    );
  });

  it('changes nothing else', () => {
    const others = `<script>theme()</script><script${MARK}>stream()</script><link rel="modulepreload" href="/a"/>`;
    expect(defer(`${others}${preloads}`)).toContain(others.replace(MARK, ''));
  });
});

describe('assertScriptsDeferred', () => {
  it('accepts a page whose scripts are deferred', () => {
    expect(() => assertScriptsDeferred(defer(page))).not.toThrow();
  });

  it.each([
    ['other attributes on the module script', page.replace(' async=""', ' async="" nonce=""')],
    ['another order of the attributes', page.replace('type="module" async=""', 'async="" type="module"')],
    ['a second module script', page.replace('</body>', `${script}</body>`)],
    ['other attributes on the preloads', page.replaceAll('<link rel=', '<link crossorigin="" rel=')],
    ['no preloads', page.replace(preloads, '')],
    ['no module script', page.replace(script, '')],
    ['a script with an address', page.replace('</body>', '<script src="/assets/entry.js"></script></body>')],
  ])('throws when the markup of React Router has %s', (_, changed) => {
    expect(() => assertScriptsDeferred(defer(changed))).toThrow('deferred-scripts.ts');
  });
});
