/** Settings for single product lines, by the start of their names; the first match is used. */
export type LineTable<Entry> = readonly (readonly [start: string, entry: Entry])[];

export function ofLine<Entry>(table: LineTable<Entry>, line: string): Entry | undefined {
  return table.find(([start]) => line.startsWith(start))?.[1];
}
