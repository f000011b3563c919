import fc, { type Arbitrary } from 'fast-check';
import { naughtyStrings } from './naughty-strings.ts';
import { type JsonSchema, type OpenApiDocument, resolveReference } from './openapi-document.ts';

/** The maximum depth of recursive schemas. */
const MAX_DEPTH = 4;
const MAX_LIST_LENGTH = 4;

export const naughtyText: Arbitrary<string> = fc.constantFrom(...naughtyStrings);

const SURROGATES_START = 0xd800;
const SURROGATES = 0x800;

/** Any Unicode character; fast-check's own `binary` builds a table of all of them for each string of a schema. */
const anyCharacter = fc
  .nat(0x10ffff - SURROGATES)
  .map((place) => String.fromCodePoint(place < SURROGATES_START ? place : place + SURROGATES));

/** Any JSON value. */
export const wildValue: Arbitrary<unknown> = fc.oneof(
  naughtyText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(0, -1, 0.1, 2 ** 31, 2 ** 53, -1e308, '', [], {}, null, true),
  fc.dictionary(naughtyText, naughtyText, { maxKeys: 3 }),
);

/** Generates values that match the schema. */
export function validValue(schema: JsonSchema, document: OpenApiDocument, depth = 0): Arbitrary<unknown> {
  const plain = resolveReference(document, schema);
  const inner = (part: JsonSchema) => validValue(part, document, depth + 1);
  if ('const' in plain) return fc.constant(plain.const);
  if (plain.enum) return fc.constantFrom(...plain.enum);
  const alternatives = plain.anyOf ?? plain.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(inner));
  if (plain.allOf) return fc.tuple(...plain.allOf.map(inner)).map((parts) => Object.assign({}, ...parts));
  if (Array.isArray(plain.type)) return fc.oneof(...plain.type.map((type) => inner({ ...plain, type })));
  switch (plain.type) {
    case 'string':
      return text(plain);
    case 'integer':
      return fc.integer({ min: lowest(plain), max: highest(plain) });
    case 'number':
      return fc.double({ min: lowest(plain), max: highest(plain), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return list(plain, inner, depth);
    case 'object':
      return object(plain, inner, depth);
    default:
      return wildValue;
  }
}

function text({ pattern, format, minLength = 0, maxLength }: JsonSchema): Arbitrary<unknown> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (format === 'uuid') return fc.uuid();
  if (format?.startsWith('date')) {
    const length = format === 'date' ? 10 : 24;
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, length));
  }
  const longest = maxLength ?? Math.max(minLength, 40);
  const fitting = naughtyStrings.filter(
    (naughty) => naughty.length >= minLength && naughty.length <= longest,
  );
  const any = fc.string({
    unit: anyCharacter,
    minLength,
    maxLength: Math.max(minLength, Math.min(longest, 60)),
  });
  return fitting.length > 0 ? fc.oneof(any, fc.constantFrom(...fitting)) : any;
}

function lowest({ minimum, exclusiveMinimum }: JsonSchema): number {
  return Math.max(minimum ?? -1_000_000, (exclusiveMinimum ?? -1_000_001) + 1, -(2 ** 31));
}

function highest({ maximum, exclusiveMaximum }: JsonSchema): number {
  return Math.min(maximum ?? 1_000_000, (exclusiveMaximum ?? 1_000_001) - 1, 2 ** 31 - 1);
}

type Inner = (part: JsonSchema) => Arbitrary<unknown>;

function list(schema: JsonSchema, inner: Inner, depth: number): Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(inner));
  const minLength = schema.minItems ?? 0;
  if (depth >= MAX_DEPTH && minLength === 0) return fc.constant([]);
  const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? MAX_LIST_LENGTH, MAX_LIST_LENGTH));
  return fc.array(schema.items ? inner(schema.items) : wildValue, { minLength, maxLength });
}

function object(schema: JsonSchema, inner: Inner, depth: number): Arbitrary<unknown> {
  const required = schema.required ?? [];
  const known = Object.entries(schema.properties ?? {}).filter(
    ([name]) => depth < MAX_DEPTH || required.includes(name),
  );
  const fixed = fc.record(Object.fromEntries(known.map(([name, part]) => [name, inner(part)])), {
    requiredKeys: required.filter((name) => known.some(([knownName]) => knownName === name)),
  });
  const { additionalProperties, propertyNames } = schema;
  if (typeof additionalProperties !== 'object' || depth >= MAX_DEPTH) return fixed;
  const names = propertyNames ? (inner(propertyNames) as Arbitrary<string>) : naughtyText;
  const more = fc.dictionary(names, inner(additionalProperties), { maxKeys: MAX_LIST_LENGTH });
  return fc.tuple(fixed, more).map(([first, second]) => ({ ...second, ...(first as object) }));
}
