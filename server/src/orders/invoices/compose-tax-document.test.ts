import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AddressBody } from '#contract/accounts.ts';
import { cartTotals } from '#contract/cart.ts';
import { gstinCheckCharacter } from '#contract/gstin.ts';
import type { Recipient } from '#contract/orders.ts';
import { ARMY_POSTAL_SERVICE } from '#contract/pin-code-prefixes.ts';
import { placeOfPinCode } from '#contract/pin-codes.ts';
import { displayedRupees, GST_RATE } from '#contract/pricing.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { stateOfGstCode, states } from '#contract/states.ts';
import { checkAddress } from '#server/identity/addresses/check-address.ts';
import { testAddress } from '../../../testing/test-address.ts';
import { sized } from '../../../testing/test-size.ts';
import type { OrderItemRow } from '../order-tables.ts';
import { composeTaxDocument } from './compose-tax-document.ts';
import { renderPrintPage } from './render-print-page.ts';

const head = {
  kind: 'invoice' as const,
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
  return {
    order_number: 'SB-2611-000001',
    payment_reference: 'UTR0001',
    recipient: { ...place, state, pin_code: pinCode, email: null },
  };
}

function invoiceOf(
  state: string,
  items: readonly OrderItemRow[],
  shipping: number = siteFacts.shippingRupees,
) {
  const counted = items.map((item) => ({ item, quantity: item.quantity, creditedBefore: 0 }));
  return composeTaxDocument(head, orderTo(state, '400007'), {
    items: counted,
    shippingPaise: shipping * 100,
  });
}

const ownState = { state: siteFacts.address.state, stateCode: siteFacts.gstStateCode };

function gstinOf(stateCode: string): string {
  const body = `${stateCode}AABFS2009B1Z`;
  return body + gstinCheckCharacter(body);
}

function documentTo(recipient: Recipient, items: readonly OrderItemRow[]) {
  return composeTaxDocument(
    head,
    { ...orderTo('', ''), recipient },
    {
      items: items.map((item) => ({ item, quantity: item.quantity, creditedBefore: 0 })),
      shippingPaise: siteFacts.shippingRupees * 100,
    },
  );
}

test('splits the tax into equal CGST and SGST within the State', () => {
  const { lines, totals, placeOfSupply } = invoiceOf(ownState.state, [itemOf(0, 999, 1)], 250);
  expect(placeOfSupply).toEqual(ownState);
  expect(lines[0]).toMatchObject({ taxable: 84_662, cgst: 7619, sgst: 7619, igst: 0, value: 99_900 });
  expect(lines[1]).toMatchObject({ description: 'Shipping', hsn: '996812', value: 25_000, rate: 1800 });
  expect(totals.value).toBe(124_900);
});

test('charges IGST only for another State', () => {
  const { lines, placeOfSupply, supplier, recipient } = invoiceOf('Karnataka', [itemOf(0, 999, 1)]);
  expect(placeOfSupply).toEqual({ state: 'Karnataka', stateCode: '29' });
  expect(lines[0]).toMatchObject({ taxable: 84_661, cgst: 0, sgst: 0, igst: 15_239 });
  expect(supplier).toMatchObject({ gstin: siteFacts.gstin, stateCode: siteFacts.gstStateCode });
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

test('bills another address of the company and still delivers to the given one', () => {
  const order = orderTo('Karnataka', '560001');
  const billing_address = {
    line1: '2 Mount Road',
    line2: null,
    city: 'Chennai',
    state: 'Tamil Nadu',
    pin_code: '600002',
  };
  const recipient = { ...order.recipient, company: 'R&D Works', gstin: '29AABFS2009B1ZQ', billing_address };
  const document = documentTo(recipient, [itemOf(0, 999, 1)]);
  expect(document.recipient).toEqual({
    name: 'R&D Works',
    address: ['2 Mount Road', 'Chennai 600002'],
    state: 'Tamil Nadu',
    stateCode: '33',
    gstin: '29AABFS2009B1ZQ',
  });
  expect(document.deliveryAddress).toContain('Karnataka (29)');
  expect(document.placeOfSupply).toEqual({ state: 'Karnataka', stateCode: '29' });
});

test.each([
  ['the State of the GSTIN', '29AABFS2009B1ZQ', { state: 'Karnataka', stateCode: '29' }],
  ['the current code of that State', gstinOf('28'), { state: 'Andhra Pradesh', stateCode: '37' }],
  ['Other Territory', gstinOf('97'), { state: 'Other Territory', stateCode: '97' }],
  ["the shop's State for a GSTIN of the central government", gstinOf('99'), ownState],
  ["the shop's State without a GSTIN", null, ownState],
])('supplies an army address in %s', (_place, gstin, placeOfSupply) => {
  const { recipient } = orderTo('Army Postal Service', '900056');
  const document = documentTo({ ...recipient, gstin }, [itemOf(0, 999, 1)]);
  expect(document.placeOfSupply).toEqual(placeOfSupply);
  expect(document.recipient).toMatchObject({ state: 'Army Postal Service', stateCode: null });
  expect(document.deliveryAddress.at(-1)).toBe('Army Postal Service');
  expect(document.totals.igst > 0).toBe(placeOfSupply.stateCode !== ownState.stateCode);
});

test('every PIN code that an address takes leads to a complete invoice, and every other is refused', () => {
  const pinCodes = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, '0')).flatMap(
    (prefix) => ['001', '210', '555', '999'].map((ending) => prefix + ending),
  );
  const served = new Set(pinCodes.map((pinCode) => placeOfPinCode(pinCode)?.state));
  // All States but the sea have PIN codes.
  const names = Object.keys(states).filter((name) => name !== 'Other Territory');
  expect(served).toEqual(new Set([...names, ARMY_POSTAL_SERVICE, undefined]));
  expect(pinCodes.filter((pinCode) => !isHandled(pinCode))).toEqual([]);
});

/** Whether an address with the PIN code is refused with a sentence, or gets an invoice that is complete and adds up. */
function isHandled(pin_code: string): boolean {
  const state = placeOfPinCode(pin_code)?.state;
  const address = { ...testAddress, pin_code, state: state ?? 'Maharashtra' };
  if (state === undefined) return refusals.includes(refusalOf(address) ?? '');
  const { is_default: _, ...recipient } = checkAddress(address);
  const document = documentTo({ ...recipient, email: null }, [itemOf(0, 999, 3), itemOf(1, 1, 1)]);
  const { lines, totals, placeOfSupply } = document;
  const addsUp = [...lines, totals].every(
    ({ taxable, cgst, sgst, igst, value }) => taxable + cgst + sgst + igst === value,
  );
  const page = renderPrintPage(document);
  return (
    addsUp &&
    totals.value === (3 * 999 + 1 + siteFacts.shippingRupees) * 100 &&
    stateOfGstCode(placeOfSupply.stateCode) === placeOfSupply.state &&
    page.includes(`${placeOfSupply.state} (${placeOfSupply.stateCode})`) &&
    !/undefined|null|NaN/.test(page)
  );
}

const refusals = [
  'Please enter a valid 6-digit PIN code',
  'We do not know this PIN code. Please check it, or write to us.',
];

function refusalOf(address: AddressBody): string | null {
  try {
    checkAddress(address);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test('prints codes of the same number of digits, whatever the catalogue has', () => {
  const items = ['84717020', '847330', '85287217'].map((hsn, place) => ({ ...itemOf(place, 999, 1), hsn }));
  const codes = (given: OrderItemRow[]) => invoiceOf('Karnataka', given).lines.map(({ hsn }) => hsn);
  expect(codes(items)).toEqual(['847170', '847330', '852872', '996812']);
  expect(codes([...items, { ...itemOf(3, 999, 1), hsn: '8518' }])).toEqual([
    '8471',
    '8473',
    '8528',
    '8518',
    '9968',
  ]);
});

test('adds up to the charged total for random carts', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 8_000_000 }), fc.integer({ min: 1, max: 9 }));
  const property = fc.property(
    fc.array(line, { minLength: 1, maxLength: 4 }),
    fc.constantFrom(ownState.state, 'Karnataka'),
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
    fc.constantFrom(ownState.state, 'Karnataka'),
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
