import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartTotals } from '#contract/cart.ts';
import { displayedRupees, GST_RATE } from '#contract/pricing.ts';
import { testAddress } from '../../../testing/test-address.ts';
import { sized } from '../../../testing/test-size.ts';
import type { OrderItemRow } from '../order-tables.ts';
import { composeTaxDocument, type DocumentHead } from './compose-tax-document.ts';

const head: DocumentHead = {
  kind: 'invoice',
  number: 'INV/26-27/000001',
  issuedAt: '2026-11-15T10:00:00.000Z',
  original: null,
};

function itemOf(place: number, price: number, quantity: number): OrderItemRow {
  return {
    order_id: 'a'.repeat(24),
    position: place,
    product_id: String(place).padStart(24, '0'),
    name: `Product ${place}`,
    website_name: `Product ${place}`,
    category: 'SSD',
    manufacturer: 'Voltedge',
    slug_url: 'voltedge/product',
    image: null,
    hsn: '84717020',
    gst_rate: 1800,
    price_paise: price * 100,
    quantity,
    withdrawn_quantity: 0,
    return_quantity: 0,
    returned_quantity: 0,
  };
}

function orderTo(state: string, pinCode: string) {
  const { is_default: _, ...place } = testAddress;
  return { order_number: 'SB-2611-000001', recipient: { ...place, state, pin_code: pinCode, email: null } };
}

function invoiceOf(state: string, items: readonly OrderItemRow[], shipping = 250) {
  const counted = items.map((item) => ({ item, quantity: item.quantity, creditedBefore: 0 }));
  return composeTaxDocument(head, orderTo(state, '400007'), {
    items: counted,
    shippingPaise: shipping * 100,
  });
}

test('splits the tax into equal CGST and SGST within the State', () => {
  const { lines, totals, placeOfSupply } = invoiceOf('Maharashtra', [itemOf(0, 999, 1)]);
  expect(placeOfSupply).toEqual({ state: 'Maharashtra', stateCode: '27' });
  expect(lines[0]).toMatchObject({ taxable: 84_662, cgst: 7619, sgst: 7619, igst: 0, value: 99_900 });
  expect(lines[1]).toMatchObject({ description: 'Shipping', hsn: '996812', value: 25_000, rate: 1800 });
  expect(totals.value).toBe(124_900);
});

test('charges IGST only for another State', () => {
  const { lines, placeOfSupply, supplier, recipient } = invoiceOf('Karnataka', [itemOf(0, 999, 1)]);
  expect(placeOfSupply).toEqual({ state: 'Karnataka', stateCode: '29' });
  expect(lines[0]).toMatchObject({ taxable: 84_661, cgst: 0, sgst: 0, igst: 15_239 });
  expect(supplier).toMatchObject({ gstin: '27AABFS2009B1ZU', stateCode: '27' });
  expect(recipient).toMatchObject({ name: 'Asha Rao', gstin: null });
});

test('prints the current code of a State that had two', () => {
  expect(invoiceOf('Andhra Pradesh', [itemOf(0, 999, 1)]).placeOfSupply.stateCode).toBe('37');
  expect(
    invoiceOf('Dadra and Nagar Haveli and Daman and Diu', [itemOf(0, 999, 1)]).placeOfSupply.stateCode,
  ).toBe('26');
});

test('addresses the invoice to the company when it has a GSTIN', () => {
  const order = orderTo('Karnataka', '560001');
  const recipient = { ...order.recipient, company: 'R&D Works', gstin: '29AABFS2009B1ZQ' };
  const { recipient: billed, deliveryAddress } = composeTaxDocument(
    head,
    { ...order, recipient },
    { items: [{ item: itemOf(0, 999, 1), quantity: 1, creditedBefore: 0 }], shippingPaise: 0 },
  );
  expect(billed).toMatchObject({ name: 'R&D Works', gstin: '29AABFS2009B1ZQ' });
  expect(billed.address).not.toContain('R&D Works');
  expect(deliveryAddress).toEqual([
    'Asha Rao',
    'R&D Works',
    '14, Lamington Arcade',
    'Mumbai 560001',
    'Karnataka (29)',
  ]);
});

test('adds up to the charged total for random carts', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 8_000_000 }), fc.integer({ min: 1, max: 9 }));
  const property = fc.property(
    fc.array(line, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('Maharashtra', 'Karnataka'),
    (cart, state) => {
      const items = cart.map(([paise, quantity], place) =>
        itemOf(place, Math.max(1, displayedRupees(paise, GST_RATE)), quantity),
      );
      const { lines, totals } = invoiceOf(state, items);
      const shown = items.map(({ price_paise, quantity }) => ({ price: price_paise / 100, quantity }));
      if (totals.value !== cartTotals(shown).total * 100) return false;
      if (totals.taxable + totals.cgst + totals.sgst + totals.igst !== totals.value) return false;
      return lines.every(
        ({ value, taxable, cgst, sgst, igst }) =>
          taxable + cgst + sgst + igst === value && cgst === sgst && taxable > 0 && cgst >= 0 && igst >= 0,
      );
    },
  );
  fc.assert(property, { numRuns: sized(5000, 100_000) });
});

test('adds up partial credit notes to the invoice line', () => {
  const property = fc.property(
    fc.integer({ min: 1, max: 90_000 }),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
    fc.constantFrom('Maharashtra', 'Karnataka'),
    (price, parts, state) => {
      const quantity = parts.reduce((sum, part) => sum + part);
      const item = itemOf(0, price, quantity);
      const [whole] = invoiceOf(state, [item], 0).lines;
      let creditedBefore = 0;
      const credited = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
      for (const part of parts) {
        const counted = { item, quantity: part, creditedBefore };
        const { totals } = composeTaxDocument(head, orderTo(state, '400007'), {
          items: [counted],
          shippingPaise: 0,
        });
        for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const) credited[name] += totals[name];
        creditedBefore += part;
      }
      expect(whole).toMatchObject(credited);
    },
  );
  fc.assert(property, { numRuns: 500 });
});
