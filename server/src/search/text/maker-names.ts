import { foldText } from './fold-text.ts';

/** Manufacturers that shoppers know under two names. */
const namePairs: readonly (readonly [short: string, long: string])[] = [
  ['WD', 'Western Digital'],
  ['HP', 'Hewlett Packard'],
];

const otherNames = new Map(
  namePairs.flatMap(([short, long]) => [
    [foldText(short), long],
    [foldText(long), short],
  ]),
);

/** The other name that a manufacturer is searched by: "Western Digital" for WD. */
export function otherMakerName(manufacturer: string): string | null {
  return otherNames.get(foldText(manufacturer)) ?? null;
}
