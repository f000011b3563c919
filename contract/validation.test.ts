import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  emailProblem,
  maximumSanitisedLength,
  orderIdProblem,
  phoneProblem,
  sanitiseText,
} from './validation.ts';

const notANumber = 'Amount must be a valid number';
const tooManyDecimals = 'Amount cannot have more than 2 decimal places';

describe('amountProblem', () => {
  it.each([Number.NaN, Infinity, -Infinity, '1', '', null, undefined, [1], { amount: 1 }, true, 1n])(
    'rejects %o as an invalid number',
    (value) => {
      expect(amountProblem(value)).toBe(notANumber);
    },
  );

  it.each([0.99, 0, -0, -1, -100000, 0.1 + 0.2, 1e-7, Number.MIN_VALUE])(
    'rejects %d as too small',
    (value) => {
      expect(amountProblem(value)).toBe('Amount must be at least ₹1');
    },
  );

  it.each([100000.01, 100001, 2 ** 31, 1e21, Number.MAX_VALUE])('rejects %d as too large', (value) => {
    expect(amountProblem(value)).toBe('Amount cannot exceed ₹1,00,000');
  });

  it.each([1.005, 99.999, 1.1 + 2.2, 99999.999])('rejects %d for its decimals', (value) => {
    expect(amountProblem(value)).toBe(tooManyDecimals);
  });

  // Multiplying by 100 would count the decimals of these wrongly.
  it.each([1.15, 4.35, 8.2, 1001.1, 64.1, 99999.99])(
    'accepts %d despite its binary representation',
    (value) => {
      expect(amountProblem(value)).toBeNull();
    },
  );

  it('accepts both ends of the range', () => {
    expect(amountProblem(1)).toBeNull();
    expect(amountProblem(100000)).toBeNull();
  });

  it('accepts every whole number of paise between the ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000_000 }), (paise) => {
        expect(amountProblem(paise / 100)).toBeNull();
      }),
    );
  });

  it('rejects every amount with a tenth of a paisa', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9_999_999 }),
        fc.integer({ min: 1, max: 9 }),
        (paise, tenthsOfPaisa) => {
          expect(amountProblem((paise * 10 + tenthsOfPaisa) / 1000)).toBe(tooManyDecimals);
        },
      ),
    );
  });
});

describe('phoneProblem', () => {
  it.each([undefined, null, '', '   '])('requires a number when given %o', (value) => {
    expect(phoneProblem(value)).toBe('Phone number is required');
  });

  it.each(['9876543210', '+919876543210', '+912224567890', '+6565550123', '123456789012345'])(
    'accepts %s',
    (value) => {
      expect(phoneProblem(value)).toBeNull();
    },
  );

  it.each([
    '1',
    '12',
    '+1',
    '987654321',
    '+9112',
    '+9198765432101',
    '0123456789',
    '+0123',
    '+',
    '++91',
    '91+98',
    '1234567890123456',
    '98765 43210',
    '98765-43210',
    ' 9876543210',
    '9876543210\n',
    '९८७६५४३२१०',
    'call me',
    9876543210,
    ['9876543210'],
  ])('rejects %o', (value) => {
    expect(phoneProblem(value)).toBe('Invalid phone number format');
  });
});

describe('emailProblem', () => {
  it.each([undefined, null, '', ' \t'])('requires an address when given %o', (value) => {
    expect(emailProblem(value)).toBe('Email is required');
  });

  it.each([
    'asha@example.com',
    "o'brien+parts@mail.example.co.in",
    'R&D@example.in',
    'A_B-c.9@xn--11b4c3d.example',
    'a@b--c.example',
    `${'a'.repeat(242)}@example.com`,
  ])('accepts %s', (value) => {
    expect(emailProblem(value)).toBeNull();
  });

  it.each([
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@@example.com',
    'asha@example..com',
    'asha@.example.com',
    'asha@example.com.',
    'asha@-example.com',
    'asha@example-.com',
    'asha rao@example.com',
    'asha@example.com\nBcc: all@example.com',
    'asha@example.com\u0000',
    '<asha@example.com>',
    ' asha@example.com',
    `${'a'.repeat(243)}@example.com`,
    42,
    ['asha@example.com'],
  ])('rejects %o', (value) => {
    expect(emailProblem(value)).toBe('Invalid email format');
  });
});

describe('orderIdProblem', () => {
  it.each([undefined, null, '', '  '])('requires an id when given %o', (value) => {
    expect(orderIdProblem(value)).toBe('Order ID is required');
  });

  it('accepts every id of 24 hex characters, in either case', () => {
    const hexId = fc.string({
      unit: fc.constantFrom(...'0123456789abcdefABCDEF'),
      minLength: 24,
      maxLength: 24,
    });
    fc.assert(
      fc.property(hexId, (id) => {
        expect(orderIdProblem(id)).toBeNull();
      }),
    );
  });

  it.each([
    'f'.repeat(23),
    'f'.repeat(25),
    `${'f'.repeat(23)}g`,
    `${'f'.repeat(24)}\n`,
    ` ${'f'.repeat(24)}`,
    123456789012345678901234n,
    ['f'.repeat(24)],
  ])('rejects %o', (value) => {
    expect(orderIdProblem(value)).toBe('Invalid order ID format');
  });
});

describe('sanitiseText', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 1300 }),
    fc.string({
      unit: fc.constantFrom('<', '>', "'", '"', '&', ' ', 'a', '😀', '₹'),
      minLength: 900,
      maxLength: 1300,
    }),
  );

  it('strips the five characters and the space around the text', () => {
    expect(sanitiseText(`  <b>Ring twice & ask for "O'Brien"</b>\n`)).toBe('bRing twice  ask for OBrien/b');
  });

  it('leaves ordinary text of any script as it is', () => {
    expect(sanitiseText('दरवाज़े पर घंटी बजाइए, ₹500 😀')).toBe('दरवाज़े पर घंटी बजाइए, ₹500 😀');
  });

  it('trims spaces that stripping moves to the edge', () => {
    expect(sanitiseText('" leave at the gate "')).toBe('leave at the gate');
  });

  it('keeps exactly the first 1000 characters', () => {
    expect(sanitiseText(`${'a'.repeat(1000)}b`)).toBe('a'.repeat(1000));
  });

  it('drops a whole emoji rather than leaving half of it', () => {
    expect(sanitiseText(`${'a'.repeat(999)}😀`)).toBe('a'.repeat(999));
    expect(sanitiseText(`${'a'.repeat(998)}😀b`)).toBe(`${'a'.repeat(998)}😀`);
  });

  it('returns a short, clean, trimmed and well-formed text, and is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const sanitised = sanitiseText(text);
        expect(sanitised.length).toBeLessThanOrEqual(maximumSanitisedLength);
        expect(sanitised).not.toMatch(/[<>'"&]/);
        expect(sanitised).toBe(sanitised.trim());
        expect(sanitised.isWellFormed()).toBe(true);
        expect(sanitiseText(sanitised)).toBe(sanitised);
      }),
    );
  });
});

/**
 * A pattern that backtracks would block the server on one of these. No time is measured: a quadratic search over two
 * million characters exceeds the timeout of the test runner.
 */
describe('hostile lengths', () => {
  const length = 2_000_000;
  const hostile = [
    'a'.repeat(length),
    '1'.repeat(length),
    ' '.repeat(length),
    `a${' '.repeat(length)}a`,
    `a@${'a.'.repeat(length / 2)}@`,
    `a@${'a-'.repeat(length / 2)}.`,
    '@'.repeat(length),
    '<'.repeat(length),
    'f'.repeat(length),
  ];

  it('are all rejected or truncated', () => {
    for (const text of hostile) {
      if (text.trim() !== '') {
        expect(phoneProblem(text)).toBe('Invalid phone number format');
        expect(emailProblem(text)).toBe('Invalid email format');
        expect(orderIdProblem(text)).toBe('Invalid order ID format');
      }
      expect(sanitiseText(text).length).toBeLessThanOrEqual(maximumSanitisedLength);
    }
  });
});
