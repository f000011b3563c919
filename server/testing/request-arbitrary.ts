import fc, { type Arbitrary } from 'fast-check';
import { naughtyAddressParts } from './naughty-strings.ts';
import { nearlyValid } from './nearly-valid.ts';
import type { OpenApiDocument, Operation } from './openapi-document.ts';
import { naughtyText, validValue, wildValue } from './schema-arbitrary.ts';

export type FuzzRequest = { url: string; headers: Record<string, string>; payload: string | undefined };

type Source = { document: OpenApiDocument; operation: Operation; knownValues: string[] };

const otherContentTypes = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonp',
  'application/octet-stream',
  '; ;',
];
const brokenJson = [
  '',
  '{',
  '[1,',
  '{"a":1}}',
  'nul',
  "{'a':1}",
  '{"a":NaN}',
  '"\\ud800"',
  '\uFEFF{}',
  '{"__proto__":{}}',
];

/** Generates valid, nearly valid and invalid requests to an operation. */
export function requestArbitrary(source: Source): Arbitrary<FuzzRequest> {
  return fc
    .tuple(addressArbitrary(source), queryArbitrary(source), bodyArbitrary(source), headersArbitrary)
    .map(([address, query, body, headers]) => ({
      url: query === '' ? address : `${address}?${query}`,
      headers: { ...headers, ...(body.contentType && { 'content-type': body.contentType }) },
      payload: body.payload,
    }));
}

function addressArbitrary({ document, operation, knownValues }: Source): Arbitrary<string> {
  const parts = operation.path.split('/').map((part) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (!name) return fc.constant(part);
    const schema = operation.parameters?.find((entry) => entry.in === 'path' && entry.name === name)?.schema;
    return fc.oneof(
      {
        weight: 3,
        arbitrary: validValue(schema ?? {}, document)
          .map(String)
          .map(encode),
      },
      { weight: 3, arbitrary: known(knownValues).map(encode) },
      { weight: 2, arbitrary: naughtyText.map(encode) },
      { weight: 1, arbitrary: fc.constantFrom(...naughtyAddressParts) },
    );
  });
  return fc.tuple(...parts).map((chosen) => chosen.join('/'));
}

function queryArbitrary({ document, operation, knownValues }: Source): Arbitrary<string> {
  const pairs = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => {
      const value = fc.oneof(
        { weight: 4, arbitrary: validValue(schema, document).map(queryText).map(encode) },
        { weight: 2, arbitrary: known(knownValues).map(encode) },
        { weight: 2, arbitrary: naughtyText.map(encode) },
        { weight: 1, arbitrary: fc.constantFrom(...naughtyAddressParts) },
      );
      // None, one, or the same name several times.
      return fc.array(
        value.map((chosen) => `${encode(name)}=${chosen}`),
        { maxLength: 2 },
      );
    });
  const foreign = fc.array(
    fc.tuple(naughtyText, naughtyText).map(([name, value]) => `${encode(name)}=${encode(value)}`),
    { maxLength: 1 },
  );
  return fc.tuple(...pairs, foreign).map((chosen) => chosen.flat().join('&'));
}

type Body = { payload: string | undefined; contentType: string | undefined };

function bodyArbitrary({ document, operation }: Source): Arbitrary<Body> {
  const nothing: Arbitrary<Body> = fc.constant({ payload: undefined, contentType: undefined });
  if (operation.method === 'get') return nothing;
  const content = operation.requestBody?.content ?? {};
  const [contentType = 'application/json'] = Object.keys(content);
  const valid = validValue(content[contentType]?.schema ?? {}, document);
  const json = fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 4, arbitrary: nearlyValid(valid) },
    { weight: 2, arbitrary: wildValue },
  );
  const asText = json.map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 10, arbitrary: asText.map((payload) => ({ payload, contentType })) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenJson).map((payload) => ({ payload, contentType })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(asText, fc.constantFrom(...otherContentTypes))
        .map(([payload, other]) => ({ payload, contentType: other })),
    },
    { weight: 1, arbitrary: nothing },
  );
}

const headersArbitrary: Arbitrary<Record<string, string>> = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', '*/*', ';;;'),
    'idempotency-key': fc.string({ maxLength: 300 }),
    'x-csrf-token': fc.string(),
    'x-session-id': fc.string(),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"'),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', 'unknown', ',,,', '::ffff:10.0.0.1'),
  },
  { requiredKeys: [] },
);

function known(values: string[]): Arbitrary<string> {
  return values.length > 0 ? fc.constantFrom(...values) : naughtyText;
}

function queryText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Like encodeURIComponent, but also encodes half surrogate pairs, as a broken client would. */
export function encode(text: string): string {
  return Array.from(text, (character) =>
    character.isWellFormed() ? encodeURIComponent(character) : encodeHalfPair(character.charCodeAt(0)),
  ).join('');
}

function encodeHalfPair(unit: number): string {
  const bytes = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
}
