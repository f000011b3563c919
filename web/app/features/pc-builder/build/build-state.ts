import { type BuildSlot, buildSlots, slotLimits } from '#contract/pc-builder/build-parts.ts';

/** A part in the build. Its name, price and facts come from the shop. */
export interface BuildLine {
  slot: BuildSlot;
  product_id: string;
  quantity: number;
}

interface Build {
  lines: readonly BuildLine[];
  /** Slots whose part the shopper already has: checked if it is chosen, but not charged and not proposed. */
  owned: readonly BuildSlot[];
}

export interface BuildState extends Build {
  past: readonly Build[];
  future: readonly Build[];
  /** The shared build that was opened last: loading its page again must not discard later changes. */
  openedCode?: string;
  /** The saved build of the account that this build was saved as or opened from. */
  savedCode?: string;
}

export type BuildAction =
  | { type: 'choose'; line: BuildLine; replaces?: string }
  | { type: 'remove'; productId: string }
  | { type: 'set-quantity'; productId: string; quantity: number }
  | { type: 'toggle-owned'; slot: BuildSlot }
  /** Fills the other slots; what the shopper owns stays owned. */
  | { type: 'complete'; lines: readonly BuildLine[] }
  | { type: 'replace'; lines: readonly BuildLine[]; openedCode?: string; savedCode?: string }
  | { type: 'saved'; code: string | undefined }
  | { type: 'undo' }
  | { type: 'redo' };

export const emptyBuild: BuildState = { lines: [], owned: [], past: [], future: [] };

const MAX_STEPS = 50;

/** Returns the state after an action; every change of the parts can be undone. */
export function changeBuild(state: BuildState, action: BuildAction): BuildState {
  switch (action.type) {
    case 'choose':
      return withStep(state, { ...state, lines: chooseLine(state.lines, action.line, action.replaces) });
    case 'remove':
      return withStep(state, {
        ...state,
        lines: state.lines.filter(({ product_id }) => product_id !== action.productId),
      });
    case 'set-quantity':
      return withStep(state, {
        ...state,
        lines: state.lines.map((line) =>
          line.product_id === action.productId ? limitQuantity({ ...line, quantity: action.quantity }) : line,
        ),
      });
    case 'toggle-owned':
      return withStep(state, { ...state, owned: toggle(state.owned, action.slot) });
    case 'complete':
      return withStep(state, { ...state, lines: normaliseLines(action.lines) });
    case 'replace':
      return {
        ...withStep(state, { lines: normaliseLines(action.lines), owned: [] }),
        openedCode: action.openedCode ?? state.openedCode,
        savedCode: action.savedCode,
      };
    case 'saved':
      return { ...state, savedCode: action.code };
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
  }
}

/** Puts the parts in the order of the slots and applies the limits of each slot. */
export function normaliseLines(lines: readonly BuildLine[]): BuildLine[] {
  return buildSlots.flatMap((slot) =>
    lines
      .filter((line) => line.slot === slot)
      .slice(0, slotLimits[slot].products)
      .map(limitQuantity),
  );
}

/** A slot for one product replaces it; other slots take another product, or one more piece of the same. */
function chooseLine(lines: readonly BuildLine[], line: BuildLine, replaces?: string): BuildLine[] {
  const same = lines.find(({ product_id }) => product_id === line.product_id);
  const position = lines.findIndex(
    ({ slot, product_id }) =>
      product_id === replaces || (slot === line.slot && slotLimits[slot].products === 1),
  );
  if (same && same.product_id !== replaces) {
    const rest = lines.filter(({ product_id }) => product_id !== replaces);
    const sum = { ...same, quantity: same.quantity + line.quantity };
    return normaliseLines(rest.map((other) => (other === same ? sum : other)));
  }
  if (position === -1) return normaliseLines([...lines, line]);
  return normaliseLines(lines.with(position, line));
}

function limitQuantity(line: BuildLine): BuildLine {
  const maximum = slotLimits[line.slot].quantity;
  return { ...line, quantity: Math.min(maximum, Math.max(1, Math.round(line.quantity))) };
}

function withStep(state: BuildState, { lines, owned }: Build): BuildState {
  const before = { lines: state.lines, owned: state.owned };
  if (JSON.stringify({ lines, owned }) === JSON.stringify(before)) return state;
  return { ...state, lines, owned, past: [...state.past, before].slice(-MAX_STEPS), future: [] };
}

function undo(state: BuildState): BuildState {
  const before = state.past.at(-1);
  if (!before) return state;
  const now = { lines: state.lines, owned: state.owned };
  return { ...state, ...before, past: state.past.slice(0, -1), future: [now, ...state.future] };
}

function redo(state: BuildState): BuildState {
  const [next, ...future] = state.future;
  if (!next) return state;
  return { ...state, ...next, past: [...state.past, { lines: state.lines, owned: state.owned }], future };
}

function toggle<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
