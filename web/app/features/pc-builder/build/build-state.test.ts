import { expect, test } from 'vitest';
import { type BuildAction, type BuildLine, type BuildState, changeBuild, emptyBuild } from './build-state.ts';

const cpu: BuildLine = { slot: 'cpu', product_id: 'cpu-1', quantity: 1 };
const otherCpu: BuildLine = { slot: 'cpu', product_id: 'cpu-2', quantity: 1 };
const drive: BuildLine = { slot: 'storage', product_id: 'drive-1', quantity: 1 };
const otherDrive: BuildLine = { slot: 'storage', product_id: 'drive-2', quantity: 1 };

function after(...actions: BuildAction[]): BuildState {
  return actions.reduce(changeBuild, emptyBuild);
}

test('a slot for one product replaces it and keeps the other parts', () => {
  const { lines } = after(
    { type: 'choose', line: drive },
    { type: 'choose', line: cpu },
    { type: 'choose', line: otherCpu },
  );
  expect(lines).toEqual([otherCpu, drive]);
});

test('storage takes several drives, and more of the same drive', () => {
  const { lines } = after(
    { type: 'choose', line: drive },
    { type: 'choose', line: otherDrive },
    { type: 'choose', line: drive },
  );
  expect(lines).toEqual([{ ...drive, quantity: 2 }, otherDrive]);
});

test('swapping one of several drives keeps its place', () => {
  const third = { ...drive, product_id: 'drive-3' };
  const { lines } = after(
    { type: 'choose', line: drive },
    { type: 'choose', line: otherDrive },
    { type: 'choose', line: third, replaces: 'drive-1' },
  );
  expect(lines).toEqual([third, otherDrive]);
});

test('swapping a drive for one that is already chosen makes one line of both', () => {
  const { lines } = after(
    { type: 'choose', line: drive },
    { type: 'choose', line: otherDrive },
    { type: 'choose', line: otherDrive, replaces: 'drive-1' },
  );
  expect(lines).toEqual([{ ...otherDrive, quantity: 2 }]);
});

test('the quantity stays within the limits of the slot', () => {
  const start = after({ type: 'choose', line: drive });
  const set = (quantity: number) =>
    changeBuild(start, { type: 'set-quantity', productId: 'drive-1', quantity }).lines[0]?.quantity;
  expect(set(3)).toBe(3);
  expect(set(0)).toBe(1);
  expect(set(99)).toBe(8);
});

test('undo and redo go through every change of parts, quantities and owned slots', () => {
  const actions: BuildAction[] = [
    { type: 'choose', line: cpu },
    { type: 'choose', line: drive },
    { type: 'set-quantity', productId: 'drive-1', quantity: 2 },
    { type: 'toggle-owned', slot: 'case' },
    { type: 'remove', productId: 'cpu-1' },
    { type: 'replace', lines: [otherCpu] },
  ];
  const states = [emptyBuild];
  for (const action of actions) states.push(changeBuild(states.at(-1) as BuildState, action));
  let state = states.at(-1) as BuildState;
  for (const expected of states.slice(0, -1).reverse()) {
    state = changeBuild(state, { type: 'undo' });
    expect([state.lines, state.owned]).toEqual([expected.lines, expected.owned]);
  }
  expect(changeBuild(state, { type: 'undo' })).toBe(state);
  for (const expected of states.slice(1)) {
    state = changeBuild(state, { type: 'redo' });
    expect([state.lines, state.owned]).toEqual([expected.lines, expected.owned]);
  }
  expect(changeBuild(state, { type: 'redo' })).toBe(state);
});

test('a new change discards what was undone, and a change without effect is no step', () => {
  const undone = after({ type: 'choose', line: cpu }, { type: 'choose', line: drive }, { type: 'undo' });
  const changed = changeBuild(undone, { type: 'choose', line: otherDrive });
  expect(changed.future).toEqual([]);
  expect(changeBuild(changed, { type: 'remove', productId: 'unknown' })).toBe(changed);
});

test('keeps at most fifty steps', () => {
  const state = Array.from({ length: 70 }).reduce<BuildState>(
    (before, _, index) =>
      changeBuild(before, { type: 'choose', line: { ...cpu, product_id: `cpu-${index}` } }),
    emptyBuild,
  );
  expect(state.past).toHaveLength(50);
});
