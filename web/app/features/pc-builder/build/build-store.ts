import { buildSlots } from '#contract/pc-builder/build-parts.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { createStoredList, useStoredList } from '#web/lib/stored-list.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { type BuildAction, type BuildLine, type BuildState, changeBuild, emptyBuild } from './build-state.ts';

/** A list of one: the build in progress, which all tabs of this browser share. */
const stored = createStoredList(storageKeys.pcBuild, isBuildState);

export function readBuild(): BuildState {
  return stored.read()[0] ?? emptyBuild;
}

/** The build in progress; empty on the server and during hydration. */
export function useBuild(): BuildState {
  return useStoredList(stored, ([build = emptyBuild]) => build);
}

/** Applies an action to the build in progress and stores it. */
export function dispatchBuild(action: BuildAction): void {
  if (stored.write([changeBuild(readBuild(), action)])) return;
  showToast({
    kind: 'error',
    title: 'Your browser could not save your build.',
    text: 'Its storage is full or blocked for this site.',
  });
}

function isBuildState(value: unknown): value is BuildState {
  const state = value as Partial<BuildState> | null;
  return (
    Array.isArray(state?.lines) &&
    state.lines.every(isBuildLine) &&
    Array.isArray(state.owned) &&
    Array.isArray(state.past) &&
    Array.isArray(state.future)
  );
}

function isBuildLine(value: unknown): value is BuildLine {
  const line = value as Partial<BuildLine> | null;
  return (
    typeof line?.product_id === 'string' &&
    Number.isInteger(line.quantity) &&
    buildSlots.some((slot) => slot === line.slot)
  );
}
