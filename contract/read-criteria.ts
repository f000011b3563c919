import {
  type AdvancedCriteria,
  criteriaLimits,
  type SpecificationCriterion,
  specificationOperators,
  tidyCriteria,
} from './advanced-criteria.ts';
import { MAX_QUERY_LENGTH } from './search-limits.ts';

const readers: { [Name in keyof Required<AdvancedCriteria>]: (value: unknown) => boolean } = {
  product_name: (value) => isText(value, MAX_QUERY_LENGTH),
  categories: isList,
  manufacturers: isList,
  price_min: isRupees,
  price_max: isRupees,
  in_stock_only: (value) => typeof value === 'boolean',
  specifications: isSpecificationMap,
  date_from: isDay,
  date_to: isDay,
};

/**
 * Reads the criteria of a URL; null if they are broken or restrict nothing. Accepts nothing that the API refuses. Unknown
 * fields are dropped.
 */
export function readCriteria(text: string): AdvancedCriteria | null {
  const read = text.length <= criteriaLimits.jsonLength ? parse(text) : null;
  if (!isRecord(read)) return null;
  const known = Object.entries(readers).filter(([name]) => Object.hasOwn(read, name));
  if (!known.every(([name, isValid]) => isValid(read[name]))) return null;
  const criteria = tidyCriteria(Object.fromEntries(known.map(([name]) => [name, read[name]])));
  return Object.keys(criteria).length > 0 ? criteria : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

function isList(value: unknown): boolean {
  const { values, valueLength } = criteriaLimits;
  return Array.isArray(value) && value.length <= values && value.every((one) => isText(one, valueLength));
}

function isRupees(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= criteriaLimits.rupees;
}

function isSpecificationMap(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= criteriaLimits.specifications &&
    entries.every(
      ([name, criterion]) =>
        isText(name, criteriaLimits.specificationNameLength) && isSpecificationCriterion(criterion),
    )
  );
}

function isSpecificationCriterion(value: unknown): value is SpecificationCriterion {
  return (
    isRecord(value) &&
    isText(value.query, criteriaLimits.specificationQueryLength) &&
    (specificationOperators as readonly unknown[]).includes(value.operator)
  );
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
