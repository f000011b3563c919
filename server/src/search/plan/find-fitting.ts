import type { Chip } from '../search.ts';
import type { SearchEngine, SearchScope } from '../search-engine.ts';
import type { Clause } from './combine-into-clauses.ts';
import type { Plan } from './plan-search.ts';
import { hasResults, scopeOfCategory } from './unfiltered-search.ts';

/** A fact of one part that decides which parts of another category fit it. Categories by their slug. */
type FitFact = {
  readonly wanted: string;
  /** The category of the part that is there, and its specification. */
  readonly part: string;
  readonly fact: string;
  /** The specification of the wanted category: the same value, or a number on the right side of it. */
  readonly needs: string;
  readonly compare?: 'at least' | 'at most';
};

/** Sources in the order in which they are tried: "5600" is a processor before it is memory. */
const fitFacts: readonly FitFact[] = [
  { wanted: 'motherboard', part: 'cpu', fact: 'socket', needs: 'socket' },
  { wanted: 'cooler', part: 'cpu', fact: 'socket', needs: 'sockets' },
  { wanted: 'ram', part: 'cpu', fact: 'memory_types', needs: 'ddr_type' },
  { wanted: 'cpu', part: 'motherboard', fact: 'socket', needs: 'socket' },
  { wanted: 'cooler', part: 'motherboard', fact: 'socket', needs: 'sockets' },
  { wanted: 'ram', part: 'motherboard', fact: 'memory_type', needs: 'ddr_type' },
  { wanted: 'case', part: 'motherboard', fact: 'form_factor', needs: 'motherboard_sizes' },
  { wanted: 'motherboard', part: 'case', fact: 'motherboard_sizes', needs: 'form_factor' },
  { wanted: 'motherboard', part: 'ram', fact: 'ddr_type', needs: 'memory_type' },
  { wanted: 'cpu', part: 'ram', fact: 'ddr_type', needs: 'memory_types' },
  { wanted: 'cpu', part: 'cooler', fact: 'sockets', needs: 'socket' },
  { wanted: 'motherboard', part: 'cooler', fact: 'sockets', needs: 'socket' },
  { wanted: 'psu', part: 'gpu', fact: 'recommended_psu_w', needs: 'wattage_w', compare: 'at least' },
  { wanted: 'gpu', part: 'psu', fact: 'wattage_w', needs: 'recommended_psu_w', compare: 'at most' },
];

const MIN_MODEL_LENGTH = 3;

/** Memory for a processor or a board is none for laptops. */
const desktopMemory = { device: ['Desktop'] };

export type Fitting = {
  readonly clauses: readonly Clause[];
  readonly scope: SearchScope;
  readonly chip: Chip;
};

/**
 * Reads the words that no product of the named category has as a part that the wanted one must fit: "ram for b650", "5600
 * motherboard". Null if no such part is sold.
 */
export async function findFitting(engine: SearchEngine, plan: Plan): Promise<Fitting | null> {
  const { category } = plan;
  const facts = fitFacts.filter(({ wanted }) => wanted === category);
  if (category === null || facts.length === 0) return null;
  for (const { clauses, purpose, text } of await splitQuery(engine, plan, category)) {
    for (const fact of facts) {
      const values = await acceptedValues(engine, fact, purpose);
      if (values.length === 0) continue;
      const isMemory = category === 'ram';
      const specifications = { ...(isMemory && desktopMemory), [fact.needs]: values };
      const scope = { ...scopeOfCategory(category), specifications };
      if (!(await hasResults(engine, { price: {}, scope }, clauses))) continue;
      const typed = typedTextOf(purpose);
      return { clauses, scope, chip: { label: `Fits ${typed}`, text: typed, queryWithout: text } };
    }
  }
  return null;
}

/** Without the repetition of a word that is read in two ways, such as "atx". */
function typedTextOf(clauses: readonly Clause[]): string {
  return clauses
    .filter(({ start }, place) => clauses[place + 1]?.start !== start)
    .map(({ typed }) => typed)
    .join(' ');
}

type Split = { clauses: readonly Clause[]; purpose: readonly Clause[]; text: string };

/**
 * Longest purpose first, then its model number alone. Without a word such as "for", the purpose is what no product of the category
 * has, or else everything but the category.
 */
async function splitQuery(engine: SearchEngine, plan: Plan, category: string): Promise<readonly Split[]> {
  if (plan.withoutPurpose.length > 0) {
    const splits = plan.withoutPurpose.toSorted((one, other) => one.text.length - other.text.length);
    const models = splits.map((split) => ({ ...split, purpose: split.purpose.filter(isModel) }));
    return [...splits, ...models.filter(({ purpose }) => purpose.length > 0)];
  }
  const clauses: Clause[] = [];
  const purpose: Clause[] = [];
  for (const clause of plan.clauses) {
    const isOfCategory = await hasResults(engine, { price: {}, scope: scopeOfCategory(category) }, [clause]);
    (isOfCategory ? clauses : purpose).push(clause);
  }
  if (clauses.length === 0 || purpose.length === 0) return [];
  const named = plan.clauses.filter((clause) => clause.category === category);
  const others = plan.clauses.filter((clause) => clause.category !== category);
  return [
    { clauses, purpose, text: typedTextOf(clauses) },
    { clauses: named, purpose: others, text: typedTextOf(named) },
  ];
}

function isModel({ words }: Clause): boolean {
  return words.some((word) => word.length >= MIN_MODEL_LENGTH && /\d/.test(word));
}

/** The values of the wanted category that go with any of the parts that the words describe. */
async function acceptedValues(
  engine: SearchEngine,
  { part, fact, needs, compare }: FitFact,
  purpose: readonly Clause[],
): Promise<readonly string[]> {
  const scope = scopeOfCategory(part);
  if (!(await hasResults(engine, { price: {}, scope }, purpose))) return [];
  const found: string[] = [];
  for (const value of await engine.specificationValues(fact)) {
    const withValue = { ...scope, specifications: { [fact]: [value] } };
    if (await hasResults(engine, { price: {}, scope: withValue }, purpose)) found.push(value);
  }
  if (!compare || found.length === 0) return found;
  // The most demanding of the graphics cards, and the strongest of the power supplies.
  const limit = Math.max(...found.map(Number));
  const values = await engine.specificationValues(needs);
  return values.filter((value) => (compare === 'at least' ? Number(value) >= limit : Number(value) <= limit));
}
