import type { VolumeTierGroup } from '#contract/volume-tiers.ts';

/** A tier as it is typed. */
export interface TierDraft {
  key: string;
  from: string;
  percent: string;
}

/** A group of tiers as it is typed. */
export interface GroupDraft {
  key: string;
  name: string;
  /** Codes of categories; none means all that are in no other group. */
  categories: readonly string[];
  tiers: readonly TierDraft[];
}

/** The limits of the server. */
export const MAX_TIERS = 10;
const MAX_QUANTITY = 99_999;
const MAX_PERCENT = 90;

let lastKey = 0;

function newKey(): string {
  lastKey += 1;
  return String(lastKey);
}

export function newTier(): TierDraft {
  return { key: newKey(), from: '', percent: '' };
}

export function newGroup(): GroupDraft {
  return { key: newKey(), name: '', categories: [], tiers: [newTier()] };
}

export function draftOf({ name, categories, tiers }: VolumeTierGroup): GroupDraft {
  return {
    key: newKey(),
    name,
    categories,
    tiers: tiers.map(({ from, percent }) => ({
      key: newKey(),
      from: String(from),
      percent: String(percent),
    })),
  };
}

/** The message of each field of a tier that is wrong. Quantities rise from tier to tier. */
export function tierProblems({ tiers }: GroupDraft, index: number): { from?: string; percent?: string } {
  const { from = '', percent = '' } = tiers[index] ?? {};
  const before = Number(tiers[index - 1]?.from ?? 0);
  const pieces = Number(from);
  const problems: { from?: string; percent?: string } = {};
  if (!Number.isInteger(pieces) || pieces < 2 || pieces > MAX_QUANTITY)
    problems.from = 'A whole number from 2';
  else if (pieces <= before) problems.from = `More than ${before}`;
  if (!(Number(percent) > 0 && Number(percent) <= MAX_PERCENT))
    problems.percent = `Above 0, at most ${MAX_PERCENT}`;
  return problems;
}

/** The group as it would be stored; null if it is incomplete. */
export function readGroup(group: GroupDraft) {
  const isWrong = group.tiers.some((_, index) => Object.keys(tierProblems(group, index)).length > 0);
  if (group.name.trim() === '' || group.tiers.length === 0 || isWrong) return null;
  return {
    name: group.name.trim(),
    categories: [...group.categories],
    tiers: group.tiers.map(({ from, percent }) => ({ from: Number(from), percent: Number(percent) })),
  };
}
