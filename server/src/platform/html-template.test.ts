import { expect, test } from 'vitest';
import { html } from './html-template.ts';

test('when text is put into markup, then nothing in it is markup any more', () => {
  const name = `<script>alert("1")</script> O'Brien & Co`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; O&#39;Brien &amp; Co">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; O&#39;Brien &amp; Co</p>',
  );
});

test('when markup, lists of it, numbers and nothing are put in, then they stand there as they are', () => {
  const rows = ['a', 'b & c'].map((text) => html`<li>${text}</li>`);
  expect(html`<ol>${rows}</ol>${html`<br>`}${0}${null}`.markup).toBe(
    '<ol><li>a</li><li>b &amp; c</li></ol><br>0',
  );
});
