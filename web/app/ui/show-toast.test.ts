import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, showToast, subscribeToToasts } from './show-toast.ts';

describe('showToast', () => {
  afterEach(() => {
    const toast = currentToast();
    if (toast) dismissToast(toast.id);
  });

  it('replaces the toast on screen, so that there is only one at a time', () => {
    showToast({ kind: 'loading', title: 'Saving' });
    showToast({ kind: 'success', title: 'Saved' });
    expect(currentToast()).toMatchObject({ kind: 'success', title: 'Saved' });
  });

  it('keeps a loading toast until it is replaced, an error for 4 s and a success for 2 s', () => {
    showToast({ kind: 'loading', title: 'Saving' });
    expect(currentToast()?.duration).toBe(Number.POSITIVE_INFINITY);
    showToast({ kind: 'error', title: 'Not saved' });
    expect(currentToast()?.duration).toBe(4000);
    showToast({ kind: 'success', title: 'Saved' });
    expect(currentToast()?.duration).toBe(2000);
  });

  it('keeps a toast with Undo for 8 s', () => {
    showToast({ kind: 'undo', title: 'Removed', action: { label: 'Undo', onAct: () => {} } });
    expect(currentToast()?.duration).toBe(8000);
  });

  it('leaves a newer toast alone when an older one is dismissed', () => {
    const older = showToast({ kind: 'blank', title: 'First' });
    showToast({ kind: 'blank', title: 'Second' });
    dismissToast(older);
    expect(currentToast()).toMatchObject({ title: 'Second' });
  });

  it('notifies its listeners until they unsubscribe', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToToasts(listener);
    const id = showToast({ kind: 'blank', title: 'First' });
    dismissToast(id);
    unsubscribe();
    showToast({ kind: 'blank', title: 'Second' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
