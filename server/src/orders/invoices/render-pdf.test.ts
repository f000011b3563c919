import { expect, test } from 'vitest';
import { testAddress } from '../../../testing/test-address.ts';
import { composeTaxDocument } from './compose-tax-document.ts';
import { describeTaxDocument } from './describe-tax-document.ts';
import { renderDocumentPdf } from './read-tax-document.ts';
import { renderPdf } from './render-pdf.ts';

/** Texts that a buyer or a catalogue can contain: longest names, emoji, other scripts, control characters, quotes. */
const oddTexts = [
  'W'.repeat(5000),
  'ज्ञ'.repeat(60),
  '👩‍👩‍👧‍👦 Sharma & Sons',
  'முருகன் ಗಣೇಶ محمد 龍',
  'bell\u0007 tab\t line\u2028 break\r\n end\u0085',
  '27" R&D <b>O\'Brien</b>',
  'e\u0301\u0302\u0303\u0304 \u200d\ufe0f \u202e',
  ' ',
];

function documentWith(text: string) {
  const { is_default: _, ...recipient } = { ...testAddress, email: null, full_name: text, line1: text };
  const item = {
    ...{ order_id: '', position: 0, product_id: '', name: text, website_name: text, category: '' },
    ...{ manufacturer: '', slug_url: '', image: null, hsn: '84717020', gst_rate: 1800 },
    ...{ price_paise: 99_99_99_999_00, quantity: 9, withdrawn_quantity: 0 },
    ...{ return_quantity: 0, returned_quantity: 0 },
  };
  return composeTaxDocument(
    { kind: 'invoice', number: 'INV/26-27/000001', issuedAt: '2026-11-15T10:00:00.000Z', original: null },
    { order_number: 'SB-2611-000001', recipient, payment_reference: null },
    { items: [{ item, quantity: 9, creditedBefore: 0 }], shippingPaise: 25_000 },
  );
}

test.each(oddTexts)('renders %.20s', async (text) => {
  expect((await renderPdf(documentWith(text))).subarray(0, 5).toString()).toBe('%PDF-');
});

test('renders further documents in the thread, and after one that cannot be rendered in another', async () => {
  for (const text of ['A drive', 'A mouse']) {
    expect((await renderDocumentPdf(documentWith(text))).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(renderDocumentPdf({} as never)).rejects.toThrow(TypeError);
  }
});

test('prints texts in one line and of limited length, and others unchanged', () => {
  const describe = (text: string) => describeTaxDocument(documentWith(text)).rows[0]?.[0];
  expect(describe('W'.repeat(5000))).toBe(`${'W'.repeat(299)}…`);
  expect(describe('bell\u0007 tab\tline\r\nend')).toBe('bell  tab line end');
  expect(describe('27" R&D 👩‍👩‍👧‍👦')).toBe('27" R&D 👩‍👩‍👧‍👦');
});

test.each([
  ['27', 'SGST'],
  ['38', 'UTGST'],
])('names the taxes of a supply within the State of code %s: CGST and %s', (stateCode, name) => {
  const { supplier, placeOfSupply, ...document } = documentWith('A drive');
  const { columns } = describeTaxDocument({
    ...document,
    supplier: { ...supplier, stateCode },
    placeOfSupply: { ...placeOfSupply, stateCode },
  });
  expect(columns.map(({ title }) => title)).toEqual(expect.arrayContaining(['CGST', name]));
});
