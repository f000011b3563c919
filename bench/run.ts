import { createBenchContext } from './bench-context.ts';
import { type BenchPart, benchParts } from './bench-parts.ts';
import { type BenchRow, describeRow } from './bench-row.ts';

/**
 * `npm run bench -- [words]`: measures the parts whose names contain one of the words, without words all of them. Speed is measured as
 * ratios within one run, because absolute figures depend on the machine.
 */
const words = process.argv.slice(2);
const chosen = choosePartsOrExit();
const context = createBenchContext();
const rows: BenchRow[] = [];
try {
  for (const [place, { name, measure }] of chosen.entries()) {
    console.log(`\n${name} (${place + 1} of ${chosen.length})`);
    const measured = await measure(context);
    print(measured);
    rows.push(...measured);
  }
} finally {
  await context.stop();
}
console.log('\nSummary');
print(rows);
process.exit(rows.every((row) => row.isMet) ? 0 : 1);

function choosePartsOrExit(): readonly BenchPart[] {
  const unknown = words.filter((word) => !benchParts.some(({ name }) => name.includes(word)));
  if (unknown.length > 0) {
    const names = benchParts.map(({ name }) => `\n  ${name}`);
    console.error(`No part has ${unknown.join(', ')} in its name. The parts are:${names.join('')}`);
    process.exit(1);
  }
  return words.length === 0
    ? benchParts
    : benchParts.filter(({ name }) => words.some((word) => name.includes(word)));
}

function print(rows: readonly BenchRow[]): void {
  for (const row of rows) console.log(describeRow(row));
}
