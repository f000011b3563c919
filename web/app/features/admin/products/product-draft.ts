import type {
  AdminProduct,
  KnownSpec,
  NewProductBody,
  ProductFieldsBody,
} from '#contract/admin-product-fields.ts';
import { GST_RATE } from '#contract/pricing.ts';
import { type SpecValue, specUnit } from '#contract/spec-text.ts';

export interface SpecRow {
  key: string;
  name: string;
  text: string;
  /** The name is typed, not one of the category's. */
  isOwn?: true;
}

export interface TextRow {
  key: string;
  title: string;
  text: string;
}

const lineNames = [
  ...([
    'category',
    'manufacturer',
    'name',
    'website_name',
    'variant',
    'part_number',
    'gtin',
    'slug_url',
  ] as const),
  ...(['hsn', 'country_of_origin', 'colour', 'overview'] as const),
];
const numberNames = [
  ...(['price', 'manufacturer_price', 'purchase_price', 'cost'] as const),
  ...(['warranty_years', 'weight_grams'] as const),
];

export type LineName = (typeof lineNames)[number];
export type NumberName = (typeof numberNames)[number];
export type MetaName = 'title' | 'description' | 'keywords';
export type FlagName = 'is_gaming' | 'is_trending' | 'is_office';

/** A product as it is typed. */
export type ProductDraft = Record<LineName | NumberName | 'qty', string> &
  Record<FlagName, boolean> & {
    specs: SpecRow[];
    subcategories: SpecRow[];
    features: TextRow[];
    others: TextRow[];
    meta: Record<MetaName, string>;
  };

let rows = 0;

/** Rows have no other identity: two may have the same name while they are edited. */
export function newRowKey(): string {
  rows += 1;
  return String(rows);
}

export const emptyDraft: ProductDraft = {
  ...(Object.fromEntries(lineNames.map((name) => [name, ''])) as Record<LineName, string>),
  ...(Object.fromEntries(numberNames.map((name) => [name, ''])) as Record<NumberName, string>),
  qty: '0',
  is_gaming: false,
  is_trending: false,
  is_office: false,
  specs: [],
  subcategories: [],
  features: [],
  others: [],
  meta: { title: '', description: '', keywords: '' },
};

export function draftOf(product: AdminProduct): ProductDraft {
  const lines = Object.fromEntries(lineNames.map((name) => [name, product[name] ?? '']));
  const numbers = Object.fromEntries(numberNames.map((name) => [name, String(product[name] ?? '')]));
  const { is_gaming, is_trending, is_office, meta } = product;
  return {
    ...(lines as Record<LineName, string>),
    ...(numbers as Record<NumberName, string>),
    qty: String(product.qty),
    is_gaming,
    is_trending,
    is_office,
    specs: rowsOf(product.specs),
    subcategories: rowsOf(product.subcategories),
    features: product.features.map((feature) => ({ key: newRowKey(), ...feature })),
    others: Object.entries(product.other_specifications).map(([title, text]) => ({
      key: newRowKey(),
      title,
      text,
    })),
    meta: { title: meta.title ?? '', description: meta.description ?? '', keywords: meta.keywords ?? '' },
  };
}

/** The start of another product: without what belongs to one product only. */
export function copyOf(product: AdminProduct): ProductDraft {
  const draft = draftOf(product);
  return {
    ...draft,
    name: `Copy of ${draft.name}`,
    website_name: `Copy of ${draft.website_name}`,
    part_number: '',
    gtin: '',
    slug_url: '',
    qty: '0',
  };
}

function rowsOf(values: Record<string, SpecValue>): SpecRow[] {
  return Object.entries(values).map(([name, value]) => ({ key: newRowKey(), name, text: textOf(value) }));
}

function textOf(value: SpecValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

type Known = { specs: readonly KnownSpec[]; filters: readonly KnownSpec[] };

/** What is sent to the server, which checks it: text that is no number stays text and is refused there. */
export function bodyOf(draft: ProductDraft, known: Known): ProductFieldsBody {
  const lines = Object.fromEntries(lineNames.map((name) => [name, draft[name]]));
  const numbers = Object.fromEntries(numberNames.map((name) => [name, numberOf(draft[name])]));
  return {
    ...lines,
    ...numbers,
    gtin: draft.gtin.replace(/[\s-]/g, '') || null,
    slug_url: draft.slug_url.trim() || null,
    gst_rate: GST_RATE,
    is_gaming: draft.is_gaming,
    is_trending: draft.is_trending,
    is_office: draft.is_office,
    specs: valuesOf(draft.specs, known.specs),
    subcategories: valuesOf(draft.subcategories, known.filters),
    features: draft.features.filter(isFilled).map(({ title, text }) => ({ title, text })),
    other_specifications: Object.fromEntries(
      draft.others.filter(({ title }) => title.trim()).map(({ title, text }) => [title.trim(), text]),
    ),
    meta: draft.meta,
  } as ProductFieldsBody;
}

/** Empty rows are not sent. */
export function isFilled({ title, text }: TextRow): boolean {
  return title.trim() !== '' || text.trim() !== '';
}

export function newBodyOf(draft: ProductDraft, known: Known): NewProductBody {
  return { ...bodyOf(draft, known), qty: numberOf(draft.qty) as number };
}

function numberOf(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

function valuesOf(typed: readonly SpecRow[], known: readonly KnownSpec[]) {
  const entries = typed
    .filter(({ name, text }) => name.trim() && text.trim())
    .map(({ name, text }) => [name.trim(), parseValue(text.trim(), specKind(name.trim(), known))]);
  return Object.fromEntries(entries);
}

export function specKind(name: string, known: readonly KnownSpec[]): KnownSpec['kind'] | undefined {
  return known.find((spec) => spec.name === name)?.kind ?? (specUnit(name) ? 'number' : undefined);
}

function parseValue(text: string, kind: KnownSpec['kind'] | undefined): SpecValue {
  if (kind === 'boolean' || kind === undefined) {
    if (/^(yes|true)$/i.test(text)) return true;
    if (/^(no|false)$/i.test(text)) return false;
  }
  if (kind === 'list')
    return text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  if (kind === 'text' || !Number.isFinite(Number(text))) return text;
  return Number(text);
}

/** Rows get new keys with every copy of a product; everything else tells whether a draft was changed. */
export function isSameDraft(one: ProductDraft, other: ProductDraft): boolean {
  const withoutKeys = (name: string, value: unknown) => (name === 'key' ? undefined : value);
  return JSON.stringify(one, withoutKeys) === JSON.stringify(other, withoutKeys);
}
