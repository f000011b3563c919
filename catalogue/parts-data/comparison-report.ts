import type { Finding } from './catalogue-product.ts';
import type { CatalogueComparison } from './compare-catalogue.ts';

function findingLine({ product, fact, ours, theirs, opendbId }: Finding): string {
  return [product.name, product.partNumber, fact, `ours ${ours}`, `theirs ${theirs}`, opendbId].join(' | ');
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}: ${lines.length}`, ...lines];
}

function row(cells: (string | number)[]): string {
  return cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(12) : `${cell}`.padStart(10))).join('');
}

/** The lines of the report: figures by category, then the findings that need a decision. */
export function reportLines({
  countsByCategory,
  disagreements,
  wrongSources,
  otherParts,
  unusedExceptions,
}: CatalogueComparison): string[] {
  const rows = [...countsByCategory].map(([category, counts]) => {
    const { variants, matched, compared, agree, kept } = counts;
    return [category, variants, matched, compared, agree, compared - agree - kept, kept] as const;
  });
  const columns = [1, 2, 3, 4, 5, 6] as const;
  const total = columns.map((column) => rows.reduce((sum, figures) => sum + figures[column], 0));
  return [
    row(['category', 'variants', 'matched', 'compared', 'agree', 'disagree', 'kept']),
    ...rows.map((figures) => row([...figures])),
    row(['all', ...total]),
    '',
    `Reviewed exceptions: ${total.at(-1)} values kept, ${otherParts} records of other parts.`,
    ...section('Values that disagree', disagreements.map(findingLine)),
    ...section('Sources that do not state the value', wrongSources.map(findingLine)),
    ...section('Reviewed exceptions that are not needed', unusedExceptions),
  ];
}

export function hasProblems({ disagreements, wrongSources, unusedExceptions }: CatalogueComparison): boolean {
  return disagreements.length + wrongSources.length + unusedExceptions.length > 0;
}
