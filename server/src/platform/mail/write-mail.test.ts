import { expect, test } from 'vitest';
import { linksOf, wordsOf } from '../../../testing/mail-facts.ts';
import type { MailBlock } from './mail-block.ts';
import { withShopAddress } from './mail-pictures.ts';
import { htmlOfMail, htmlOfStoredMail, textOfMail } from './write-mail.ts';

const hostile =
  '<a href="http://evil.example">Win</a> & \'"><img src=x onerror=alert(1)> src="/mail-pictures/';

const blocks: MailBlock[] = [
  `Hello ${hostile},\nwelcome`,
  { button: 'Pay ₹1,200', url: 'https://shop.example/orders/1?a=1&b=2' },
  { button: 'Stop these mails', url: 'https://shop.example/stop', isSecondary: true },
  {
    table: [
      { name: `2 x ${hostile}`, amountPaise: 100_000, picture: '/pictures/mouse-1-800.avif' },
      { name: 'A link', amountPaise: 5000, url: 'https://shop.example/product/a', picture: hostile },
      { name: 'Total', amountPaise: 105_000 },
    ],
  },
  { title: 'Delivery to', lines: ['Asha', hostile] },
  { quote: `Line one\n${hostile}` },
  { code: '123456', about: 'is your code.' },
];

test('text and HTML say the same, and only our own links and pictures are in it', () => {
  const text = textOfMail({ blocks });
  const html = htmlOfMail({ subject: `Order ${hostile}`, blocks });
  for (const fact of [
    'Pay ₹1,200',
    '₹1,000',
    '₹50',
    '₹1,050',
    'Delivery to',
    'Line one',
    '123456 is your code.',
  ]) {
    expect(text).toContain(fact);
    expect(wordsOf(html)).toContain(fact);
  }
  expect(wordsOf(html)).toContain('<a href="http://evil.example">Win</a>');
  expect(linksOf(html)).toEqual([
    'https://shop.example/orders/1?a=1&b=2',
    'https://shop.example/stop',
    'https://shop.example/product/a',
  ]);
  const sent = withShopAddress(html, 'https://shop.example');
  expect([...sent.matchAll(/<img src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
    'https://shop.example/mail-pictures/logo.png',
    'https://shop.example/mail-pictures/pictures/mouse-1-800.jpg',
  ]);
  expect(sent).not.toMatch(/onerror=alert\(1\)>|<script|url\(|@import/);
});

test('mails from before their content was stored keep their HTML', () => {
  const stored = { subject: 'Order 1', content: null, html_body: '<p>Thank you!</p>' };
  expect(htmlOfStoredMail(stored)).toBe('<p>Thank you!</p>');
  expect(htmlOfStoredMail({ ...stored, html_body: null })).toBeNull();
});
