import type { KnownSpec } from '#contract/admin-product-fields.ts';
import type { SpecValues } from '#contract/product-specs.ts';
import { type SpecValue, specLabel, specUnit } from '#contract/spec-text.ts';
import { type FieldProblem, invalidFields } from '#server/platform/app-error.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listKnownSpecs } from './known-spec-repository.ts';

type Written = { categoryId: string; specs: SpecValues; stored?: { specs: SpecValues } };

/**
 * A specification has the type that it has elsewhere in the category, and a new one with a unit in its name is a number:
 * filters and the PC builder compare values. Values that were stored before may stay.
 */
export async function requireKnownUnits(
  session: DatabaseSession,
  { categoryId, specs, stored }: Written,
): Promise<void> {
  const changed = Object.entries(specs).filter(
    ([name, value]) => JSON.stringify(stored?.specs[name]) !== JSON.stringify(value),
  );
  if (changed.length === 0) return;
  const known = new Map(
    (await listKnownSpecs(session, categoryId, 'specs')).map((spec) => [spec.name, spec]),
  );
  const problems = changed.flatMap(([name, value]): FieldProblem[] => {
    const unit = specUnit(name).trim();
    const kind = known.get(name)?.kind ?? (unit ? 'number' : kindOf(value));
    if (kindOf(value) === kind) return [];
    const wanted = kind === 'number' && unit ? `a number in ${unit}` : wantedTexts[kind];
    return [{ path: `specs.${name}`, message: `${specLabel(name)}: please enter ${wanted}` }];
  });
  const [first, ...others] = problems;
  if (first) throw invalidFields([first, ...others]);
}

const wantedTexts: Record<KnownSpec['kind'], string> = {
  number: 'a number',
  text: 'a text',
  boolean: 'yes or no',
  list: 'a list',
};

function kindOf(value: SpecValue): KnownSpec['kind'] {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' ? 'number' : 'text';
}
