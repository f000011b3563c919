import { measureLabel } from '../grammar/read-fact.ts';
import type { Chip } from '../search.ts';
import type { SearchEngine, SearchScope } from '../search-engine.ts';
import type { Clause } from './combine-into-clauses.ts';
import type { Plan } from './plan-search.ts';
import { hasResults, scopeOfCategory } from './unfiltered-search.ts';

type MeasureFact = {
  readonly category: string;
  readonly unit: string;
  /** The specifications that state it, with the number in this unit. */
  readonly specifications: readonly string[];
  /** More is as good: who asks for 12,000 DPI is glad of 25,600. Otherwise only the closest value is shown. */
  readonly isLowerLimit: boolean;
};

const measureFacts: readonly MeasureFact[] = [
  atLeast('mouse', 'dpi', 'dpi_max'),
  atLeast('mouse', 'hz', 'polling_hz'),
  atLeast('keyboard', 'hz', 'polling_hz'),
  atLeast('monitor', 'hz', 'refresh_hz'),
  closest('monitor', 'inch', 'size_inch'),
  atLeast('webcam', 'fps', 'frame_rate'),
  closest('psu', 'w', 'wattage_w'),
  atLeast('speaker', 'w', 'power_w'),
  atLeast('ssd', 'mbs', 'read_mb_s'),
  closest('ssd', 'gb', 'capacity_gb'),
  closest('hdd', 'gb', 'capacity_gb'),
  closest('ram', 'gb', 'capacity_gb'),
  closest('ram', 'mhz', 'frequency_mhz', 'speed_mt_s'),
  closest('gpu', 'gb', 'memory_gb'),
  closest('cooler', 'mm', 'radiator_mm', 'fan_mm'),
  closest('cpu', 'cores', 'cores'),
];

/** Units of one kind of product, which the query need not name. */
const categoryOfUnit: Readonly<Record<string, string>> = { dpi: 'mouse' };
const measure = /^(\d+(?:\.\d+)?)([a-z]+)$/;

type ClosestMeasure = {
  readonly clauses: readonly Clause[];
  readonly scope: SearchScope;
  readonly chips: readonly Chip[];
};

/** Replaces a measure that no product of the category has by the values above it or by the closest one. */
export async function findClosestMeasure(engine: SearchEngine, plan: Plan): Promise<ClosestMeasure | null> {
  for (const clause of plan.clauses) {
    const [, amount = '', unit = ''] = measure.exec(clause.words[0] ?? '') ?? [];
    const category = plan.category ?? categoryOfUnit[unit];
    const fact = measureFacts.find((one) => one.category === category && one.unit === unit);
    if (!fact || clause.words.length > 1) continue;
    const clauses = plan.clauses.filter((other) => other !== clause);
    for (const specification of fact.specifications) {
      const found = await findValues(engine, fact, specification, Number(amount), clauses);
      if (!found) continue;
      const asked = measureLabel(Number(amount), unit);
      const value = measureLabel(found.closest, unit);
      const label = found.isLowerLimit ? `${asked} or more` : `${value}, the closest to ${asked}`;
      const chips = plan.chips.map((chip) => (chip.text === clause.typed ? { ...chip, label } : chip));
      return { clauses, scope: found.scope, chips };
    }
  }
  return null;
}

async function findValues(
  engine: SearchEngine,
  { category, isLowerLimit }: MeasureFact,
  specification: string,
  amount: number,
  clauses: readonly Clause[],
) {
  const scopeOf = (values: readonly string[]): SearchScope => ({
    ...scopeOfCategory(category),
    specifications: { [specification]: values },
  });
  const values = (await engine.specificationValues(specification))
    .filter((text) => Number.isFinite(Number(text)))
    .toSorted((one, other) => Number(one) - Number(other));
  const above = values.filter((text) => Number(text) >= amount);
  const below = values.filter((text) => Number(text) < amount).toReversed();
  const distance = (text: string) => Math.abs(Number(text) - amount);
  const byDistance = [...above, ...below].toSorted((one, other) => distance(one) - distance(other));
  if (isLowerLimit && above.length > 0) {
    const scope = scopeOf(above);
    if (await hasResults(engine, { price: {}, scope }, clauses)) {
      return { scope, closest: amount, isLowerLimit: true };
    }
  }
  const text = await findFirst(isLowerLimit ? below : byDistance, (values) =>
    hasResults(engine, { price: {}, scope: scopeOf(values) }, clauses),
  );
  return text === null ? null : { scope: scopeOf([text]), closest: Number(text), isLowerLimit: false };
}

/** The first value with results. Each test is a search, so the values are halved: a capacity may have hundreds. */
async function findFirst(
  values: readonly string[],
  haveResults: (some: readonly string[]) => Promise<boolean>,
): Promise<string | null> {
  if (!(await haveResults(values))) return null;
  let rest = values;
  while (rest.length > 1) {
    const half = rest.slice(0, rest.length >>> 1);
    rest = (await haveResults(half)) ? half : rest.slice(half.length);
  }
  return rest[0] ?? null;
}

function atLeast(category: string, unit: string, ...specifications: string[]): MeasureFact {
  return { category, unit, specifications, isLowerLimit: true };
}

function closest(category: string, unit: string, ...specifications: string[]): MeasureFact {
  return { category, unit, specifications, isLowerLimit: false };
}
