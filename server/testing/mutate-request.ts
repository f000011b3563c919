import fc, { type Arbitrary } from 'fast-check';
import { naughtyAddressParts, naughtyStrings } from './naughty-strings.ts';
import { encode } from './request-arbitrary.ts';
import { naughtyText, wildValue } from './schema-arbitrary.ts';
import type { ValidRequest } from './valid-requests/valid-request.ts';

/** A request as it is sent. */
export type SentRequest = {
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
};

type Place = { holder: Record<string, unknown>; name: string };

const extremeNumbers = [
  0,
  -0,
  1,
  -1,
  999,
  1000,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 63,
  1e300,
  5e-324,
  0.005,
];
/** Below the limit of a body, far above that of any text. */
const LONG = 20_000;
const controls = [
  '\u0000',
  '\u0001',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u2028',
  '\r\nBcc: a@b.example',
  '\u202e',
  '\ud800',
];
const additions = [...controls, ' ', '\u0301'.repeat(30), '\u{1F600}', '.example', '@', '<b>', "'", '%00'];
/** Fields of stored entities, which no caller may set. */
const storedFields = [
  '_id',
  'is_admin',
  'user_id',
  'status',
  'price',
  'total_paise',
  'email_verified',
  'created_at',
];

/** The request as the maker intended it. */
export function sendable(
  path: string,
  { params = {}, query, headers = {}, body }: ValidRequest,
): SentRequest {
  const url = fillIn(path, params) + (query ? `?${new URLSearchParams(query)}` : '');
  return { url, headers: { ...typeOf(body), ...headers }, payload: textOf(body) };
}

/** The request with one mistake, or one value at the limits of its type, which may even be accepted. */
export function mutated(path: string, request: ValidRequest): Arbitrary<SentRequest> {
  const { params = {}, headers = {}, body } = request;
  const withBody = (payload: string | Buffer | undefined): SentRequest => ({
    ...sendable(path, request),
    payload,
  });
  const choices: Arbitrary<SentRequest>[] = [];
  if (Buffer.isBuffer(body)) choices.push(brokenBytes(body).map(withBody));
  else if (body !== undefined) choices.push(changedBody(body).map(withBody), changedText(body).map(withBody));
  const names = Object.keys(params);
  if (names.length > 0)
    choices.push(
      fc.tuple(fc.constantFrom(...names), addressPart).map(([name, part]) => ({
        ...sendable(path, request),
        url: fillIn(path, params, { [name]: part }),
      })),
    );
  if (headers['idempotency-key'] !== undefined)
    choices.push(
      fc.constantFrom('', 'short', 'x'.repeat(201), 'x'.repeat(200), 'naïve key', "'; --").map((key) => ({
        ...sendable(path, request),
        headers: { ...typeOf(body), ...headers, 'idempotency-key': key },
      })),
    );
  if (choices.length === 0) return wildValue.map((value) => withBody(JSON.stringify(value) ?? ''));
  // Bodies have more to get wrong than paths and keys.
  const [first, ...rest] = choices as [Arbitrary<SentRequest>, ...Arbitrary<SentRequest>[]];
  return fc.oneof({ weight: 6, arbitrary: first }, ...rest.map((arbitrary) => ({ weight: 1, arbitrary })));
}

const addressPart = fc.oneof(
  naughtyText.map(encode),
  fc.constantFrom(...naughtyAddressParts, '0'.repeat(24), 'F'.repeat(24), '0'.repeat(23), '9'.repeat(300)),
);

function fillIn(path: string, params: Record<string, string>, raw: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => raw[name] ?? encodeURIComponent(params[name] ?? ''));
}

function typeOf(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

function textOf(body: unknown): string | Buffer | undefined {
  return Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

function changedBody(body: unknown): Arbitrary<string> {
  const kinds = fc.constantFrom('extreme', 'extreme', 'replace', 'remove', 'add', 'repeat', 'twice');
  return fc
    .tuple(
      fc.nat(1000),
      kinds,
      fc.nat(1000),
      wildValue,
      fc.oneof(naughtyText, fc.constantFrom(...storedFields)),
    )
    .map(([choice, kind, variant, wild, extraName]) => {
      const copy = structuredClone(body);
      const places = placesOf(copy);
      const place = places[choice % Math.max(1, places.length)];
      if (!place) return JSON.stringify(addField(copy as object, extraName, wild));
      const { holder, name } = place;
      const value = holder[name];
      if (kind === 'extreme') holder[name] = extremeOf(value, variant);
      else if (kind === 'replace') holder[name] = wild;
      else if (kind === 'remove') delete holder[name];
      else if (kind === 'add') addField(holder, extraName, wild);
      else if (kind === 'repeat') holder[name] = repeated(value, variant);
      else return withFieldTwice(copy as object, wild);
      return JSON.stringify(copy);
    });
}

/** A value of the same type where programs break: the limits of numbers, characters and lengths. */
function extremeOf(value: unknown, variant: number): unknown {
  const of = <Item>(list: readonly Item[]) => list[variant % list.length];
  if (typeof value === 'number') return of(extremeNumbers);
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return of(naughtyStrings);
  const longest = [value.repeat(LONG).slice(0, of([41, 101, 121, 201, 301, 1000, 1001, LONG])), ''];
  const mixed = additions.flatMap((addition) => [value + addition, addition + value]);
  return of([
    ...longest,
    ...mixed,
    ` ${value} `,
    value.toUpperCase(),
    value.normalize('NFD'),
    of(naughtyStrings),
  ]);
}

function repeated(value: unknown, variant: number): unknown {
  const times = [2, 100, 101][variant % 3] ?? 2;
  return Array.isArray(value) ? Array.from({ length: times }, () => value).flat() : [value, value];
}

function withFieldTwice(body: object, wild: unknown): string {
  const [name = 'a'] = Object.keys(body);
  return JSON.stringify(body).replace(/\}$/, `,${JSON.stringify(name)}:${JSON.stringify(wild) ?? 'null'}}`);
}

/** Assigning __proto__ would change the prototype instead of adding a field. */
function addField(holder: object, name: string, value: unknown): object {
  return Object.defineProperty(holder, name, { value, enumerable: true, configurable: true });
}

/** JSON that is cut off, nested too deeply or followed by something else. */
function changedText(body: unknown): Arbitrary<string> {
  const text = JSON.stringify(body);
  return fc.oneof(
    fc.nat(text.length).map((length) => text.slice(0, length)),
    fc.constantFrom(`[${text}]`, `\uFEFF${text}`, `${text}${text}`, `${text}\u0000`, 'null', '[]', '"text"'),
    fc.constant(`${'['.repeat(5000)}${']'.repeat(5000)}`),
  );
}

function brokenBytes(bytes: Buffer): Arbitrary<Buffer> {
  return fc.oneof(
    fc.nat(bytes.length).map((length) => bytes.subarray(0, length)),
    fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)).map(([place, byte]) => {
      const copy = Buffer.from(bytes);
      copy[place] = byte;
      return copy;
    }),
  );
}

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.entries(holder).flatMap(([name, part]) => [{ holder, name }, ...placesOf(part)]);
}
