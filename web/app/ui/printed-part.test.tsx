import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { HydrationStep } from './hydration-step.tsx';
import { PrintedPart } from './printed-part.tsx';
import { PrintedPart as PrintedOnce } from './printed-part-on-server.tsx';

test('prints the markup that the browser expects, from one rendering for every page', () => {
  let renderings = 0;
  const content = () => {
    renderings += 1;
    return (
      <HydrationStep>
        Made in {2026} &amp; <b>sold</b>
      </HydrationStep>
    );
  };
  const pageWith = (Part: typeof PrintedPart, color: string) =>
    renderToString(
      <ul>
        <Part as="li" of={['year', color]} className="wide" aria-label="Year">
          {content}
        </Part>
      </ul>,
    );
  const expected = pageWith(PrintedPart, 'red');
  renderings = 0;
  expect([pageWith(PrintedOnce, 'red'), pageWith(PrintedOnce, 'red')]).toEqual([expected, expected]);
  expect(renderings).toBe(1);
  pageWith(PrintedOnce, 'blue');
  expect(renderings).toBe(2);
});

test('has links', () => {
  const html = renderToString(
    <PrintedOnce as="div" of={['link']}>
      {() => <Link to="/ssd">SSD</Link>}
    </PrintedOnce>,
  );
  expect(html).toBe('<div><a href="/ssd" data-discover="true">SSD</a></div>');
});

test.each([
  ['an id', () => <Labelled />],
  ['a preloaded picture', () => <img src="/a.avif" alt="" fetchPriority="high" />],
])('refuses %s, which belongs to one page', (name, content) => {
  const page = (
    <PrintedOnce as="div" of={[name]}>
      {content}
    </PrintedOnce>
  );
  expect(() => renderToString(page)).toThrow('differs from page to page');
});

function Labelled() {
  return <p id={useId()}>Labelled</p>;
}
