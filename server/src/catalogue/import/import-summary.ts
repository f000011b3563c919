import type { ImportPlan } from './import-products.ts';
import type { ImportTally } from './import-tally.ts';

const SHOWN_ERRORS = 20;
const number = new Intl.NumberFormat('en-IN');

/** What an owner reads before saying yes. */
export function summaryLines({ tally, newCategories }: ImportPlan): string[] {
  const skipped = tally.skipped.reduce((sum, { count }) => sum + count, 0);
  return [
    `Rows read      ${number.format(tally.read)}`,
    `  new          ${number.format(tally.added)}`,
    `  changed      ${number.format(tally.changed)}`,
    `  unchanged    ${number.format(tally.unchanged)}`,
    `  twins        ${number.format(tally.twins)} (identical rows count once)`,
    `  skipped      ${number.format(skipped)}`,
    ...tally.skipped.map(({ kind, reason, count }) => `    ${kind}: ${number.format(count)}, ${reason}`),
    `  errors       ${number.format(tally.errors.length)}`,
    ...errorLines(tally).slice(0, SHOWN_ERRORS),
    ...(tally.errors.length > SHOWN_ERRORS
      ? [`    and ${number.format(tally.errors.length - SHOWN_ERRORS)} more`]
      : []),
    ...newCategories.map((name) => `New category: ${name}`),
  ];
}

export function errorLines({ errors }: ImportTally): string[] {
  return errors.map(({ place, reason }) => `    ${place}: ${reason}`);
}

export function resultLine({ added, changed, unchanged }: ImportTally): string {
  const [news, changes, rest] = [added, changed, unchanged].map((count) => number.format(count));
  return `Done: ${news} new, ${changes} changed, ${rest} unchanged.`;
}
