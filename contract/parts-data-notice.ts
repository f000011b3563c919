/** The attribution that the licence of the open parts data requires. */
export const partsDataNotice = {
  before: 'Contains information from',
  source: 'BuildCores OpenDB',
  sourceUrl: 'https://github.com/buildcores/buildcores-open-db',
  between: ', made available under the',
  licence: 'Open Data Commons Attribution License (ODC-By) v1.0',
  licenceUrl: 'https://opendatacommons.org/licenses/by/1-0/',
} as const;
