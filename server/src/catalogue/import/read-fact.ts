import { siteFacts } from '#contract/site-facts.ts';
import type { SpecValue } from '#contract/spec-text.ts';
import { applySteps } from './apply-fact-steps.ts';
import type { FactRule, SimpleRule } from './fact-rules.ts';

export type SourceRecord = Record<string, unknown>;
export type Facts = Record<string, SpecValue>;

const grouped = new Intl.NumberFormat(siteFacts.locale);

/** The value of a fact in a record, or undefined. */
export function readFact(rule: FactRule, record: SourceRecord, specs: Facts = {}): SpecValue | undefined {
  if (!('firstOf' in rule)) return readSimple(rule, record, specs);
  for (const candidate of rule.firstOf) {
    const value = readSimple(candidate, record, specs);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The value at a path such as `cores.total` or `modules.0`. */
export function valueAt(record: SourceRecord, path: string): unknown {
  let value: unknown = record;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as SourceRecord)[step];
  }
  return value;
}

function readSimple(rule: SimpleRule, record: SourceRecord, specs: Facts): SpecValue | undefined {
  if ('if' in rule && rule.if && !valueAt(record, rule.if)) return undefined;
  if ('always' in rule) return rule.always;
  if ('colour' in rule) return coloursOf(valueAt(record, rule.colour));
  if ('sum' in rule) return combine(record, rule.sum, 'some', (total, next) => total + next);
  if ('product' in rule) return combine(record, rule.product, 'every', (total, next) => total * next);
  if ('entries' in rule) return countEntries(record, rule.entries, rule.where);
  if ('gather' in rule) return gatherTexts(record, rule);
  if ('ports' in rule) return portsOf(valueAt(record, rule.ports), rule.names);
  return applySteps(rawValue(rule, record, specs), rule);
}

type SteppedRule = Exclude<
  SimpleRule,
  | { always: unknown }
  | { colour: unknown }
  | { sum: unknown }
  | { product: unknown }
  | { entries: unknown }
  | { gather: unknown }
  | { ports: unknown }
>;

function rawValue(rule: SteppedRule, record: SourceRecord, specs: Facts): SpecValue | undefined {
  if ('spec' in rule) return specs[rule.spec];
  if ('measure' in rule) return first(rule.measure, record, (value) => numberOf(value) || undefined);
  if ('count' in rule) return numberOf(valueAt(record, rule.count));
  if ('text' in rule) return first(rule.text, record, textOf);
  if ('flag' in rule) return flagOf(valueAt(record, rule.flag));
  if ('words' in rule) return wordsOf(valueAt(record, rule.words));
  if ('list' in rule) return wordsOf(String(valueAt(record, rule.list) ?? '').split(/\s{2,}/));
  if ('highest' in rule) return highestOf(record, rule);
  return togetherOf(record, rule);
}

function first<Value>(
  paths: string | string[],
  record: SourceRecord,
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  for (const path of [paths].flat()) {
    const value = read(valueAt(record, path));
    if (value !== undefined) return value;
  }
  return undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') || undefined : undefined;
}

function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function wordsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const words = value.map(textOf).filter((word) => word !== undefined);
  return words.length > 0 ? [...new Set(words)] : undefined;
}

function combine(
  record: SourceRecord,
  paths: string[],
  needed: 'some' | 'every',
  step: (total: number, next: number) => number,
): number | undefined {
  const numbers = paths.map((path) => numberOf(valueAt(record, path))).filter((value) => value !== undefined);
  if (numbers.length === 0 || (needed === 'every' && numbers.length < paths.length)) return undefined;
  return numbers.reduce(step) || (needed === 'some' ? 0 : undefined);
}

function entriesOf(
  record: SourceRecord,
  path: string,
  where: Record<string, string> = {},
): SourceRecord[] | undefined {
  const list = valueAt(record, path);
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const conditions = Object.entries(where).map(([name, pattern]) => ({ name, pattern: new RegExp(pattern) }));
  return list.filter((entry) => conditions.every(({ name, pattern }) => pattern.test(String(entry[name]))));
}

function countEntries(
  record: SourceRecord,
  path: string,
  where: Record<string, string> | Record<string, string>[] = {},
): number | undefined {
  const counts = [where].flat().map((conditions) => entriesOf(record, path, conditions)?.length);
  return counts.includes(undefined) ? undefined : Math.max(...counts.map((count) => count ?? 0));
}

function gatherTexts(
  record: SourceRecord,
  rule: { gather: string; take: string; find: string; where?: Record<string, string> },
): string[] | undefined {
  const pattern = new RegExp(rule.find, 'g');
  const found = (entriesOf(record, rule.gather, rule.where) ?? []).flatMap(
    (entry) => String(entry[rule.take] ?? '').match(pattern) ?? [],
  );
  return found.length > 0 ? [...new Set(found)].toSorted() : undefined;
}

function highestOf(
  record: SourceRecord,
  rule: { highest: string; take: string; where?: Record<string, string> },
): string | undefined {
  const texts = entriesOf(record, rule.highest, rule.where)?.map((entry) => textOf(entry[rule.take]));
  return texts
    ?.filter((text) => text !== undefined)
    .toSorted((one, other) => Number.parseFloat(other) - Number.parseFloat(one))[0];
}

function togetherOf(
  record: SourceRecord,
  rule: { together: string[]; between: string; factors?: number[]; isGrouped?: boolean },
): string | undefined {
  const numbers = rule.together.map((path) => numberOf(valueAt(record, path)));
  if (numbers.some((number) => !number)) return undefined;
  const scaled = numbers.map((number, position) => (number ?? 0) * (rule.factors?.[position] ?? 1));
  return scaled.map((number) => (rule.isGrouped ? grouped.format(number) : number)).join(rule.between);
}

function portsOf(value: unknown, names: Record<string, string>): string | undefined {
  const ports = Object.entries(names).flatMap(([field, name]) => {
    const count = (value as Record<string, unknown> | undefined)?.[field];
    return typeof count === 'number' && count > 0 ? [`${count} × ${name}`] : [];
  });
  return ports.length > 0 ? ports.join(', ') : undefined;
}

/** Normalises colours: `["BLACK","GREY"]` and `Black / Gray` are both `Black / Grey`. */
export function coloursOf(value: unknown): string | undefined {
  const words = typeof value === 'string' ? value.split('/') : (wordsOf(value) ?? []);
  const colours = words.map((word) => word.trim().toLowerCase().replace('gray', 'grey')).filter(Boolean);
  const spelt = colours.map((word) =>
    word === 'rgb' ? 'RGB' : word.charAt(0).toUpperCase() + word.slice(1),
  );
  return spelt.length > 0 ? [...new Set(spelt)].join(' / ') : undefined;
}
