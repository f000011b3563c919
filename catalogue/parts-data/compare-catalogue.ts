import type { SpecValue } from '#contract/spec-text.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import { categoryMappings } from './category-mappings.ts';
import { ExceptionBook } from './exception-book.ts';
import type { FactComparison } from './fact-comparison.ts';
import type { Finding } from './finding.ts';
import type { PartsRecord } from './parts-record.ts';
import { normalisedPartNumber, type PartsData } from './read-parts-data.ts';
import type { ReviewedExceptions } from './reviewed-exceptions.ts';
import { wrongSourcesOf } from './wrong-sources.ts';

type Tally = { variants: number; matched: number; compared: number; agree: number; kept: number };

export type CatalogueComparison = {
  tallies: Map<string, Tally>;
  disagreements: Finding[];
  wrongSources: Finding[];
  otherParts: number;
  /** Exceptions that excuse nothing any more. */
  unusedExceptions: string[];
};

type ComparedFact = { fact: string; ours: SpecValue; comparison: FactComparison };

/** A subcategory that repeats a spec is the same fact and counts once. */
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

/** Holds every fact of the catalogue against the records that carry the product's part number. */
export function compareCatalogue(
  products: CatalogueProduct[],
  data: PartsData,
  exceptions: ReviewedExceptions,
): CatalogueComparison {
  const book = new ExceptionBook(exceptions);
  const tallies = new Map<string, Tally>();
  const disagreements: Finding[] = [];
  for (const product of products) {
    const { category, partNumber } = product;
    const tally = tallies.get(category) ?? { variants: 0, matched: 0, compared: 0, agree: 0, kept: 0 };
    tallies.set(category, tally);
    const records = (categoryMappings[category]?.files ?? [])
      .flatMap((file) => data.byPartNumber.get(file)?.get(normalisedPartNumber(partNumber)) ?? [])
      .filter((record) => !book.isOtherPart(partNumber, record));
    tally.variants += 1;
    tally.matched += records.length > 0 ? 1 : 0;
    for (const compared of factsOf(product)) {
      const { isStated, findings } = disagreementsOf(product, compared, records);
      if (!isStated) continue;
      tally.compared += 1;
      if (findings.length === 0) tally.agree += 1;
      else if (book.isKept(partNumber, compared.fact, compared.ours)) tally.kept += 1;
      else disagreements.push(...findings);
    }
  }
  const wrongSources = products.flatMap((product) => wrongSourcesOf(product, data));
  const otherParts = exceptions.other_parts.length;
  return { tallies, disagreements, wrongSources, otherParts, unusedExceptions: book.unused() };
}
