import type { ProductDescription } from '#contract/products.ts';

/**
 * A description as the database stores it. PostgreSQL sorts the names of `jsonb` objects; `specification_order` has the names
 * as they were typed, and is left out if both orders are the same.
 */
export type StoredDescription = ProductDescription & { specification_order?: string[] };

export function toStoredDescription(description: ProductDescription): StoredDescription {
  const { overview, feature, specification } = description;
  const names = Object.keys(specification);
  const isSorted = names.every((name, index) => index === 0 || comesBefore(names[index - 1] ?? '', name));
  return { overview, feature, specification, ...(!isSorted && { specification_order: names }) };
}

export function fromStoredDescription(stored: StoredDescription): ProductDescription {
  const { overview, feature, specification, specification_order = [] } = stored;
  return { overview, feature, specification: inOrderOf(specification_order, specification) };
}

/** The lines with these names first; others follow in their own order. */
export function inOrderOf(
  names: readonly string[],
  specification: Record<string, string>,
): Record<string, string> {
  const first = names.filter((name) => Object.hasOwn(specification, name));
  const ordered = new Set([...first, ...Object.keys(specification)]);
  return Object.fromEntries([...ordered].map((name) => [name, specification[name] ?? '']));
}

/** As `jsonb` sorts names: by length in bytes, then by bytes. */
function comesBefore(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length ? first.compare(second) < 0 : first.length < second.length;
}
