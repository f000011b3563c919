/** Common words that are ignored unless the query has no others. */
export const stopWords: ReadonlySet<string> = new Set([
  ...['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'is', 'my', 'of', 'on', 'or', 'the', 'to', 'with'],
  ...[
    'best',
    'buy',
    'cheap',
    'cheapest',
    'good',
    'latest',
    'new',
    'online',
    'price',
    'top',
    'which',
    'under',
    'above',
    'below',
    'over',
  ],
  ...['computer', 'india', 'inr', 'pc', 'rs'],
  // Units without a number: measures such as "2 tb" are recognised before stop words are removed.
  ...['gb', 'tb'],
]);
