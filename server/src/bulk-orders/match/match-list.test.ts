import { beforeAll, expect, test } from 'vitest';
import type { BulkMatch, MatchedLine } from '#contract/bulk-order-matching.ts';
import { eachSearchableBatch } from '#server/catalogue/list-searchable-products.ts';
import { createIndexBuilder } from '#server/search/index/search-index.ts';
import { matchTexts } from '#server/search/plan/match-text.ts';
import { createSynonyms } from '#server/search/plan/synonyms.ts';
import type { Search } from '#server/search/search.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { matchList } from './match-list.ts';
import { type Expected, isMeant, readMessyLists } from './messy-lists.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
let search: Pick<Search, 'matchTexts'>;

beforeAll(async () => {
  const { database } = getDatabase();
  const builder = createIndexBuilder();
  for await (const rows of eachSearchableBatch(database)) {
    for (const row of rows) builder.add({ ...row, popularity: 0 });
  }
  const index = builder.finish();
  const groups = await database.selectFrom('search_synonyms').select('phrases').execute();
  const synonyms = createSynonyms(groups.map(({ phrases }) => phrases));
  search = { matchTexts: (texts, limit) => matchTexts(index, synonyms, texts, limit) };
});

const match = (list: string) => matchList({ search, database: getDatabase().database }, list);

function firstProduct({ products }: BulkMatch, line: MatchedLine | undefined) {
  if (!line || line.confidence === 'none') return undefined;
  return products.find(({ _id }) => _id === line.product_ids[0]);
}

type Outcome = { isRight: boolean; isSure: boolean; description: string };

function judge(expected: Expected, result: BulkMatch, line: MatchedLine | undefined): Outcome {
  const product = firstProduct(result, line);
  const confidence = line?.confidence ?? 'not read';
  return {
    isRight: line?.quantity === expected.quantity && isMeant(expected, product),
    isSure: confidence === 'sure',
    description: `${confidence}: "${line?.text ?? JSON.stringify(expected)}" as ${line?.quantity} ${product?.name}`,
  };
}

test('matches at least 90% of the lines first, and at most 2% are sure and wrong', async () => {
  const outcomes: Outcome[] = [];
  const extra: string[] = [];
  for (const { list, expected } of readMessyLists()) {
    const result = await match(list);
    const left = [...result.lines];
    for (const one of expected) {
      const place = left.findIndex(({ line }) => line === one.line);
      outcomes.push(judge(one, result, place < 0 ? undefined : left.splice(place, 1)[0]));
    }
    extra.push(...left.map(({ text }) => `"${text}"`));
  }
  const wrong = outcomes.filter(({ isRight }) => !isRight);
  const sureAndWrong = wrong.filter(({ isSure }) => isSure).length;
  const share = (count: number) => `${count} (${((100 * count) / outcomes.length).toFixed(1)}%)`;
  process.stdout.write(
    `Messy lists: of ${outcomes.length} lines the right product is first in ${share(outcomes.length - wrong.length)}, ${share(outcomes.filter(({ isSure }) => isSure).length)} are sure, ${share(sureAndWrong)} sure and wrong. Wrong: ${wrong.map(({ description }) => description).join('; ') || 'none'}. Read as a product: ${extra.join(', ') || 'none'}.\n`,
  );
  expect(wrong.length / outcomes.length).toBeLessThanOrEqual(0.1);
  expect(sureAndWrong / outcomes.length).toBeLessThanOrEqual(0.02);
});

test('reads a number at the end as part of the name if products have it in their name', async () => {
  const { lines } = await match('logitech brio 100\nsteelseries arctis nova 5');
  expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test('reads the numbers at the ends of all lines as quantities', async () => {
  const { lines } = await match('mouse 10\nkeyboard 12\nspeaker 5');
  expect(lines.map(({ quantity }) => quantity)).toEqual([10, 12, 5]);
});

test('counts the lines in which no product is named', async () => {
  const { lines, passed_over } = await match('Dear team,\n\nSunrise Public School\n5 nos rtx 5080\nRegards');
  expect([lines.length, passed_over]).toEqual([1, 3]);
});

test('is not sure of a product whose model number differs', async () => {
  const { lines } = await match('10 nos Ryzen 5 5600X3D\n10 nos Dell P2422H monitor\n4 nos monitor arm');
  expect(lines.map(({ confidence }) => confidence)).not.toContain('sure');
  expect(lines.at(-1)?.confidence).toBe('none');
});
