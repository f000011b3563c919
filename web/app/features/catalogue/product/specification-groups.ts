export interface SpecificationGroup {
  /** Empty for lines without a group. */
  name: string;
  lines: [name: string, value: string][];
}

/** `Memory: Type` is the line Type of the group Memory. Lines without a group come first. */
export function specificationGroups(specification: Record<string, string>): SpecificationGroup[] {
  const groups = new Map<string, SpecificationGroup['lines']>([['', []]]);
  for (const [label, value] of Object.entries(specification)) {
    const [, group = '', name = label] = /^([^:]+): (.+)$/.exec(label) ?? [];
    groups.set(group, [...(groups.get(group) ?? []), [name, value]]);
  }
  return [...groups].map(([name, lines]) => ({ name, lines })).filter(({ lines }) => lines.length > 0);
}
