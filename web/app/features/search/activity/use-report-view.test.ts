import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenVisibleFor } from './use-report-view.ts';

const onVisible = vi.fn();
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onVisible.mockReset();
});

describe('whenVisibleFor', () => {
  it('calls back once when the page stays visible', () => {
    whenVisibleFor(2000, onVisible);
    vi.advanceTimersByTime(1999);
    expect(onVisible).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    setVisibility('hidden');
    setVisibility('visible');
    vi.advanceTimersByTime(10_000);
    expect(onVisible).toHaveBeenCalledTimes(1);
  });

  it('starts the time of a page in the background when it becomes visible', () => {
    page.visibilityState = 'hidden';
    whenVisibleFor(2000, onVisible);
    vi.advanceTimersByTime(10_000);
    expect(onVisible).not.toHaveBeenCalled();
    setVisibility('visible');
    vi.advanceTimersByTime(2000);
    expect(onVisible).toHaveBeenCalledTimes(1);
  });

  it('restarts the time when the page was hidden', () => {
    whenVisibleFor(2000, onVisible);
    vi.advanceTimersByTime(1500);
    setVisibility('hidden');
    setVisibility('visible');
    vi.advanceTimersByTime(1500);
    expect(onVisible).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(onVisible).toHaveBeenCalledTimes(1);
  });

  it('does not call back after it was cancelled', () => {
    whenVisibleFor(2000, onVisible)();
    setVisibility('visible');
    vi.advanceTimersByTime(10_000);
    expect(onVisible).not.toHaveBeenCalled();
  });
});

function setVisibility(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}
