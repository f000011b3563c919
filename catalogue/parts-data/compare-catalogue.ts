import type { SpecValue } from '#contract/spec-text.ts';
import type { CatalogueProduct, Finding } from './catalogue-product.ts';
import { categoryMappings } from './category-mappings.ts';
import { ExceptionTracker } from './exception-tracker.ts';
import type { FactComparison } from './fact-comparison.ts';
import type { PartsRecord } from './parts-record.ts';
import { normalisedPartNumber, type PartsData } from './read-parts-data.ts';
import type { ReviewedExceptions } from './reviewed-exceptions.ts';

const OPENDB_PREFIX = 'opendb:';

type ComparisonCounts = { variants: number; matched: number; compared: number; agree: number; kept: number };

export type CatalogueComparison = {
  countsByCategory: Map<string, ComparisonCounts>;
  disagreements: Finding[];
  wrongSources: Finding[];
  otherParts: number;
  /** Reviewed exceptions that are not needed any more. */
  unusedExceptions: string[];
};

type ComparedFact = { fact: string; ours: SpecValue; comparison: FactComparison };

/** The facts to compare. A subcategory that repeats a spec counts once. */
function factsOf({ category, specs, subcategories }: CatalogueProduct): ComparedFact[] {
  const mapping = categoryMappings[category];
  const facts: ComparedFact[] = [];
  for (const [fact, comparison] of Object.entries(mapping?.specs ?? {})) {
    const ours = specs[fact];
    if (ours !== undefined) facts.push({ fact, ours, comparison });
  }
  for (const [name, comparison] of Object.entries(mapping?.subcategories ?? {})) {
    const ours = subcategories[name];
    if (ours !== undefined && ours !== specs[name])
      facts.push({ fact: `subcategories.${name}`, ours, comparison });
  }
  return facts;
}

function disagreementsOf(
  product: CatalogueProduct,
  { fact, ours, comparison }: ComparedFact,
  records: PartsRecord[],
): { isStated: boolean; findings: Finding[] } {
  const stated = records.flatMap((record) => {
    const theirs = comparison.states(record);
    return theirs === undefined ? [] : [{ theirs, opendbId: record.opendb_id }];
  });
  const findings = stated
    .filter(({ theirs }) => !comparison.agrees(ours, theirs))
    .map(({ theirs, opendbId }) => ({ product, fact, ours, theirs: String(theirs), opendbId }));
  return { isStated: stated.length > 0, findings };
}

/** Compares every fact of the catalogue with the records that have the product's part number. */
export function compareCatalogue(
  products: CatalogueProduct[],
  data: PartsData,
  exceptions: ReviewedExceptions,
): CatalogueComparison {
  const tracker = new ExceptionTracker(exceptions);
  const countsByCategory = new Map<string, ComparisonCounts>();
  const disagreements: Finding[] = [];
  for (const product of products) {
    const { category, partNumber } = product;
    const counts = countsByCategory.get(category) ?? {
      variants: 0,
      matched: 0,
      compared: 0,
      agree: 0,
      kept: 0,
    };
    countsByCategory.set(category, counts);
    const records = (categoryMappings[category]?.files ?? [])
      .flatMap((file) => data.byPartNumber.get(file)?.get(normalisedPartNumber(partNumber)) ?? [])
      .filter((record) => !tracker.isOtherPart(partNumber, record));
    counts.variants += 1;
    counts.matched += records.length > 0 ? 1 : 0;
    for (const compared of factsOf(product)) {
      const { isStated, findings } = disagreementsOf(product, compared, records);
      if (!isStated) continue;
      counts.compared += 1;
      if (findings.length === 0) counts.agree += 1;
      else if (tracker.isReviewed(partNumber, compared.fact, compared.ours)) counts.kept += 1;
      else disagreements.push(...findings);
    }
  }
  const wrongSources = products.flatMap((product) => wrongSourcesOf(product, data));
  const otherParts = exceptions.other_parts.length;
  return { countsByCategory, disagreements, wrongSources, otherParts, unusedExceptions: tracker.unused() };
}

/** Values whose source is a record that does not exist or has another value. */
function wrongSourcesOf(product: CatalogueProduct, { byId }: PartsData): Finding[] {
  return Object.entries(product.specs).flatMap(([fact, ours]) => {
    const source = product.sourceOf(fact);
    if (!source?.startsWith(OPENDB_PREFIX)) return [];
    const opendbId = source.slice(OPENDB_PREFIX.length);
    const record = byId.get(opendbId);
    const comparison = categoryMappings[product.category]?.specs[fact];
    const stated = record && comparison?.states(record);
    if (stated !== undefined && comparison?.agrees(ours, stated)) return [];
    const theirs = record ? String(stated ?? 'not stated') : 'no such record';
    return [{ product, fact, ours, theirs, opendbId }];
  });
}
