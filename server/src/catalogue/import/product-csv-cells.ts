import { z } from 'zod';
import { isGtin } from '#contract/gtin.ts';
import { isStorable } from './storable-text.ts';

/** The largest integer of PostgreSQL: ₹2,14,74,836 and 47 paise. */
export const MAX_PAISE = 2_147_483_647;
const MAX_TEXT_LENGTH = 500;

/** Writes a value to a CSV cell, and parses it. */
export type Cell<Value> = { write: (value: Value) => string; schema: z.ZodType<Value, string> };

export const text: Cell<string> = {
  write: (value) => value,
  schema: z.string().min(1, 'is empty').max(MAX_TEXT_LENGTH, `is longer than ${MAX_TEXT_LENGTH} characters`),
};

export function optional<Value>(cell: Cell<Value>): Cell<Value | null> {
  return {
    write: (value) => (value === null ? '' : cell.write(value)),
    schema: z.string().transform((raw, context): Value | null => {
      if (raw === '') return null;
      const result = cell.schema.safeParse(raw);
      if (result.success) return result.data;
      context.addIssue(result.error.issues[0]?.message ?? 'is wrong');
      return z.NEVER;
    }),
  };
}

export function wholeNumber(from: number, to: number): Cell<number> {
  return {
    write: String,
    schema: z
      .string()
      .regex(/^\d{1,10}$/, 'must be a whole number')
      .transform(Number)
      .refine((value) => value >= from && value <= to, `must be from ${from} to ${to}`),
  };
}

/** Rupees with two decimals in the cell, paise in the database. */
export const money: Cell<number> = {
  write: (paise) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`,
  schema: z
    .string()
    .regex(/^\d{1,8}(\.\d{1,2})?$/, 'must be rupees such as 4237.29')
    .transform((raw) => {
      const [rupees = '', paise = ''] = raw.split('.');
      return Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
    })
    .refine((paise) => paise > 0 && paise <= MAX_PAISE, 'is not a price'),
};

export const yesOrNo: Cell<boolean> = {
  write: (value) => (value ? 'yes' : 'no'),
  schema: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['yes', 'no', 'true', 'false'], 'must be yes or no'))
    .transform((word) => word === 'yes' || word === 'true'),
};

export const gstRate: Cell<number> = {
  write: (rate) => String(rate / 100),
  schema: z
    .string()
    .regex(/^18(\.0+)?%?$/, 'must be 18: the shop sells at no other GST rate')
    .transform(() => 1800),
};

export const years: Cell<number> = {
  write: String,
  schema: z
    .string()
    .regex(/^\d{1,2}(\.\d)?$/, 'must be years such as 3 or 2.5')
    .transform(Number),
};

export const gtin: Cell<string> = {
  write: (value) => value,
  schema: z.string().refine(isGtin, 'must be an EAN or UPC of 8, 12, 13 or 14 digits'),
};

export const hsnCode: Cell<string> = {
  write: (value) => value,
  schema: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/, 'must have 4, 6 or 8 digits'),
};

/** Picture paths, one per line. Only the shop's own pictures are allowed: pages load no others. */
export function picturePaths(most: number): Cell<string[]> {
  const picturePath = z
    .string()
    .regex(
      /^\/(pictures|files)\/\S+$/,
      "must hold the shop's own pictures, one a line, such as /pictures/drive.avif: pages load no others",
    );
  return {
    write: (value) => value.join('\n'),
    schema: z
      .string()
      .transform((raw) => raw.split('\n').map((line) => line.trim()))
      .transform((lines) => lines.filter(Boolean))
      .pipe(z.array(picturePath).max(most, `has more than ${most} pictures`)),
  };
}

/** JSON; an empty cell is the default value of a new product. */
export function json<Value>(shape: z.ZodType<Value>, empty: Value): Cell<Value> {
  return {
    write: (value) => JSON.stringify(value),
    schema: z.string().transform((raw, context): Value => {
      if (raw === '') return empty;
      const value = parseJson(raw);
      if (value === undefined) context.addIssue('is not JSON');
      else if (!isStorable(value)) context.addIssue('holds characters that cannot be stored');
      else {
        // The server replaces zod's messages for its API; files always use zod's own English messages.
        const result = shape.safeParse(value, { error: z.locales.en().localeError });
        if (result.success) return result.data;
        const [issue] = result.error.issues;
        context.addIssue(
          `has a mistake${issue?.path.length ? ` at ${issue.path.join('.')}` : ''}: ${issue?.message}`,
        );
      }
      return z.NEVER;
    }),
  };
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
