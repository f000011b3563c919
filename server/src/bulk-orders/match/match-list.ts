import { bulkListLimits } from '#contract/bulk-list-limits.ts';
import type { BulkMatch, MatchedLine } from '#contract/bulk-order-matching.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { Search } from '#server/search/search.ts';
import { type DescribedMatch, describeMatch } from './describe-match.ts';
import { type ListItem, readList } from './read-list.ts';

/** Enough to see whether other products fit the words as well as the first. */
const FOUND_PER_LINE = 8;

type Dependencies = { search: Pick<Search, 'matchTexts'>; database: DatabaseSession };

/** Reads a pasted list and finds the products of its lines. */
export async function matchList({ search, database }: Dependencies, list: string): Promise<BulkMatch> {
  const items = readList(list).slice(0, bulkListLimits.lines);
  const readings = items.map(({ name, nameWithNumber }) =>
    nameWithNumber === null ? [name] : [name, nameWithNumber],
  );
  const matches = await search.matchTexts(readings.flat(), FOUND_PER_LINE);
  const products = await findProductCards(
    database,
    matches.flatMap(({ ids }) => ids),
  );
  const byId = new Map(products.map((product) => [product._id, product]));
  let next = 0;
  const described = items.map((item, index) => {
    const [asName = null, withNumber = null] = (readings[index] ?? []).map((text) => {
      const match = matches[next++];
      const cards = match?.ids.flatMap((id) => byId.get(id) ?? []) ?? [];
      return match ? describeMatch(text, match, cards) : null;
    });
    return { item, asName, withNumber };
  });
  const numbersAreNames = areNames(described.flatMap(({ withNumber }) => withNumber ?? []));
  const lines = described.flatMap(({ item, asName, withNumber }) => {
    const isPartOfName = numbersAreNames && withNumber !== null && hasNumberInName(withNumber);
    const match = isPartOfName ? withNumber : asName;
    const quantity = isPartOfName ? null : item.quantity;
    // A line without a quantity is only an item if it names a product; else it is a sentence or a heading.
    return match && (quantity !== null || match.isComplete) ? [lineOf(item, quantity ?? 1, match)] : [];
  });
  const used = new Set(lines.flatMap(({ product_ids }) => product_ids));
  const linesWithItem = new Set(lines.map(({ line }) => line));
  return {
    lines,
    passed_over: list.split('\n').filter((text, index) => text.trim() && !linesWithItem.has(index)).length,
    products: products.filter(({ _id }) => used.has(_id)),
  };
}

/** The numbers at the ends of the lines are all quantities, or some of them belong to the names: "brio 100". */
function areNames(withNumber: readonly DescribedMatch[]): boolean {
  return withNumber.filter(hasNumberInName).length * 2 > withNumber.length;
}

function hasNumberInName({ isComplete, namesNumber }: DescribedMatch): boolean {
  return isComplete && namesNumber;
}

function lineOf(
  { line, text }: ListItem,
  quantity: number,
  { confidence, productIds }: DescribedMatch,
): MatchedLine {
  return {
    line,
    text,
    quantity,
    confidence,
    product_ids: productIds.slice(0, { sure: 1, choose: bulkListLimits.candidates, none: 0 }[confidence]),
  };
}
