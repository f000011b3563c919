import { expect, test } from 'vitest';
import { html } from './html-template.ts';

test('escapes text', () => {
  const name = `<script>alert("1")</script> O'Brien & Co`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; O&#39;Brien &amp; Co">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; O&#39;Brien &amp; Co</p>',
  );
});

test('inserts markup, lists, numbers and nothing unescaped', () => {
  const rows = ['a', 'b & c'].map((text) => html`<li>${text}</li>`);
  expect(html`<ol>${rows}</ol>${html`<br>`}${0}${null}`.markup).toBe(
    '<ol><li>a</li><li>b &amp; c</li></ol><br>0',
  );
});
