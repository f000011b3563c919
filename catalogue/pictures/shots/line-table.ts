/** What is known of single lines, by how their names begin; the first that fits counts. */
export type LineTable<Entry> = readonly (readonly [start: string, entry: Entry])[];

export function ofLine<Entry>(table: LineTable<Entry>, line: string): Entry | undefined {
  return table.find(([start]) => line.startsWith(start))?.[1];
}
