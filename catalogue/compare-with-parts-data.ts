import { readDemoProductLines } from '#server/catalogue/demo-product-lines.ts';
import { productsOf } from './parts-data/catalogue-product.ts';
import { compareCatalogue } from './parts-data/compare-catalogue.ts';
import { hasProblems, reportLines } from './parts-data/comparison-report.ts';
import { readPartsData } from './parts-data/read-parts-data.ts';
import { readReviewedExceptions } from './parts-data/reviewed-exceptions.ts';

const folder = process.argv[2] ?? process.env.PARTS_DIR;
if (!folder) {
  console.error(
    'Usage: node catalogue/compare-with-parts-data.ts <folder with BuildCores OpenDB as .jsonl.gz>',
  );
  process.exit(2);
}
const comparison = compareCatalogue(
  productsOf(readDemoProductLines()),
  await readPartsData(folder),
  readReviewedExceptions(),
);
for (const line of reportLines(comparison)) console.log(line);
process.exitCode = hasProblems(comparison) ? 1 : 0;
