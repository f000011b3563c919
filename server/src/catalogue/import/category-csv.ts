import { z } from 'zod';
import { reservedSlugs } from '../reserved-slugs.ts';
import { type Cell, text, wholeNumber } from './product-csv-cells.ts';

/** A category with its group, as files and the import see it. */
export type CategoryFields = {
  code: string;
  slug: string;
  name: string;
  summary: string;
  group: string;
  group_menu_name: string;
  group_position: number;
  position: number;
  guide: { question: string; answer: string }[];
};

const MAX_POSITION = 9999;

const cells: { [Name in keyof CategoryFields]: Cell<CategoryFields[Name]> } = {
  code: {
    write: String,
    schema: z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'must be a word in capitals such as SSD'),
  },
  slug: {
    write: String,
    schema: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as power-supplies')
      .max(60, 'is longer than 60 characters')
      .refine((slug) => !reservedSlugs.has(slug), 'is the address of another page of the shop'),
  },
  name: text,
  summary: text,
  group: text,
  group_menu_name: text,
  group_position: wholeNumber(0, MAX_POSITION),
  position: wholeNumber(0, MAX_POSITION),
  guide: {
    write: (guide) => guide.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
    schema: z.string().transform((raw, context) => {
      const paragraphs = raw.replaceAll('\r\n', '\n').split(/\n\s*\n/);
      const entries = paragraphs.map((paragraph) => {
        const [question = '', ...lines] = paragraph.trim().split('\n');
        return { question, answer: lines.join('\n') };
      });
      const guide = entries.filter(({ question }) => question !== '');
      const unanswered = guide.find(({ answer }) => answer === '');
      if (unanswered) context.addIssue(`has no answer in the line below "${unanswered.question}"`);
      return guide;
    }),
  },
};

export const categoryColumns = Object.keys(cells) as (keyof CategoryFields)[];

export function categoryRecordOf(category: CategoryFields): string[] {
  return categoryColumns.map((name) => writeCell(category, name));
}

function writeCell<Name extends keyof CategoryFields>(category: CategoryFields, name: Name): string {
  return cells[name].write(category[name]);
}

export type ReadCategory = { fields: Partial<CategoryFields>; errors: string[] };

/** Parses the cells of a row. Empty cells are left out, except an empty guide: it removes the guide. */
export function readCategoryCells(row: ReadonlyMap<string, string>): ReadCategory {
  const fields: Record<string, unknown> = {};
  const errors: string[] = [];
  for (const name of categoryColumns) {
    const raw = row.get(name)?.trim();
    if (raw === undefined || (raw === '' && name !== 'guide')) continue;
    const result = cells[name].schema.safeParse(raw);
    if (result.success) fields[name] = result.data;
    else errors.push(`${name} ${result.error.issues[0]?.message}`);
  }
  return { fields, errors };
}
