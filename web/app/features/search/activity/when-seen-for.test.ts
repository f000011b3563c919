import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenSeenFor } from './when-seen-for.ts';

const onSeen = vi.fn();
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onSeen.mockReset();
});

describe('whenSeenFor', () => {
  it('when the page stays in sight, then it calls back once, and not again later', () => {
    whenSeenFor(2000, onSeen);
    vi.advanceTimersByTime(1999);
    expect(onSeen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    turn('hidden');
    turn('visible');
    vi.advanceTimersByTime(10_000);
    expect(onSeen).toHaveBeenCalledTimes(1);
  });

  it('when the page is opened in the background, then the time runs from the first look at it', () => {
    page.visibilityState = 'hidden';
    whenSeenFor(2000, onSeen);
    vi.advanceTimersByTime(10_000);
    expect(onSeen).not.toHaveBeenCalled();
    turn('visible');
    vi.advanceTimersByTime(2000);
    expect(onSeen).toHaveBeenCalledTimes(1);
  });

  it('when the visitor looks away too soon, then the time begins anew', () => {
    whenSeenFor(2000, onSeen);
    vi.advanceTimersByTime(1500);
    turn('hidden');
    turn('visible');
    vi.advanceTimersByTime(1500);
    expect(onSeen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(onSeen).toHaveBeenCalledTimes(1);
  });

  it('when it is ended, then it never calls back', () => {
    whenSeenFor(2000, onSeen)();
    turn('visible');
    vi.advanceTimersByTime(10_000);
    expect(onSeen).not.toHaveBeenCalled();
  });
});

function turn(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}
