import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { type GroupDraft, MAX_TIERS, newTier, type TierDraft, tierProblems } from './tier-draft.ts';

type Category = { code: string; name: string };

interface TierGroupProps {
  group: GroupDraft;
  /** From 1. */
  place: number;
  categories: readonly Category[];
  /** The codes of categories that other groups have. */
  taken: ReadonlySet<string>;
  onChange: (change: Partial<GroupDraft>) => void;
  onRemove: () => void;
}

/** The name, the categories and the tiers of one group. */
export function TierGroup({ group, place, categories, taken, onChange, onRemove }: TierGroupProps) {
  const titleId = useId();
  return (
    <section className="setting-tier" aria-labelledby={titleId}>
      <div className="setting-head">
        <h3 id={titleId}>Group {place}</h3>
        <Button variant="ghost" size="small" aria-label={`Remove group ${place}`} onClick={onRemove}>
          Remove Group
        </Button>
      </div>
      <Field label="Name" error={group.name.trim() === '' ? 'Please enter a name' : undefined}>
        <Input
          maxLength={60}
          value={group.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <details className="setting-categories">
        <summary>Categories: {categoriesText(group, categories)}</summary>
        <fieldset>
          <legend className="sr-only">Categories of group {place}</legend>
          {categories.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={group.categories.includes(code)}
              disabled={taken.has(code)}
              onChange={({ target }) =>
                onChange({
                  categories: target.checked
                    ? [...group.categories, code]
                    : group.categories.filter((other) => other !== code),
                })
              }
            />
          ))}
        </fieldset>
        <p className="field-hint">
          Without any, the group is for all others. A category can be in one group only.
        </p>
      </details>
      <Tiers group={group} onChange={(tiers) => onChange({ tiers })} />
    </section>
  );
}

function categoriesText({ categories: codes }: GroupDraft, categories: readonly Category[]): string {
  if (codes.length === 0) return 'all others';
  return codes.map((code) => categories.find((category) => category.code === code)?.name ?? code).join(', ');
}

function Tiers({ group, onChange }: { group: GroupDraft; onChange: (tiers: TierDraft[]) => void }) {
  const edit = (key: string, change: Partial<TierDraft>) =>
    onChange(group.tiers.map((tier) => (tier.key === key ? { ...tier, ...change } : tier)));
  return (
    <>
      <ol className="setting-tier-rows">
        {group.tiers.map(({ key, from, percent }, index) => {
          const problems = tierProblems(group, index);
          return (
            <li key={key} className="setting-tier-row">
              <Field label="From, pieces" error={problems.from}>
                <Input
                  type="number"
                  inputMode="numeric"
                  min={2}
                  value={from}
                  onChange={({ target }) => edit(key, { from: target.value })}
                />
              </Field>
              <Field label="Discount, %" error={problems.percent}>
                <Input
                  type="number"
                  inputMode="decimal"
                  min={0}
                  max={90}
                  step="any"
                  value={percent}
                  onChange={({ target }) => edit(key, { percent: target.value })}
                />
              </Field>
              <IconButton
                label={`Remove tier ${index + 1}`}
                disabled={group.tiers.length === 1}
                onClick={() => onChange(group.tiers.filter((tier) => tier.key !== key))}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {group.tiers.length < MAX_TIERS && (
        <div>
          <Button variant="line" size="small" onClick={() => onChange([...group.tiers, newTier()])}>
            Add a Tier
          </Button>
        </div>
      )}
    </>
  );
}
