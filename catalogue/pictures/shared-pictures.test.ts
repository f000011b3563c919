import path from 'node:path';
import { expect, test } from 'vitest';
import { readDemoProductLines } from '#server/catalogue/demo-product-lines.ts';
import { manifestFile, readManifest } from './picture-store.ts';

test('no products of different lines have the same main picture, byte by byte', () => {
  const { products, pictures } = readManifest(manifestFile);
  const hashes = new Map(
    Object.values(pictures).map(({ address, files }) => [address, files[path.basename(address)]?.sha256]),
  );
  const lines = new Map(
    [...readDemoProductLines().values()]
      .flat()
      .flatMap((line) => line.variants.map(({ part_number }) => [part_number, line] as const)),
  );
  const byPicture = Map.groupBy(Object.keys(products), (partNumber) =>
    hashes.get(products[partNumber]?.gallery[0] ?? ''),
  );
  const twins = [...byPicture.values()].filter(
    (partNumbers) => new Set(partNumbers.map((one) => lines.get(one))).size > 1,
  );
  expect(twins).toEqual([]);
});
