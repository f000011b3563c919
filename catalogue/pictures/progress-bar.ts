import { Presets, SingleBar } from 'cli-progress';
import type { PlannedPicture } from './plan-pictures.ts';

/** Estimated seconds, used until there are measurements. */
const firstGuess = { full: 25, relabel: 8, further: 12, 'close-up': 15, film: 600 };
type Effort = keyof typeof firstGuess;

/** The effort of a picture: for further labels of a look only the label area is rendered. */
export function effortOf({ kind }: PlannedPicture, isFirstOfLook: boolean): Effort {
  if (kind !== 'main') return kind;
  return isFirstOfLook ? 'full' : 'relabel';
}

/** Shows a progress bar with the remaining time; without a terminal, a line every ten seconds. */
export function showProgress(efforts: ReadonlyMap<string, Effort>, workers: number) {
  const waiting = new Map(efforts);
  const measured = new Map<Effort, number[]>();
  const bar = new SingleBar(
    {
      format: '[{bar}] {value} of {total} | {left} left | {current}',
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 10_000,
    },
    Presets.legacy,
  );
  bar.start(Math.max(1, efforts.size), 0, { left: timeText(secondsLeft()), current: '' });

  function secondsLeft(): number {
    let sum = 0;
    for (const effort of waiting.values()) {
      const seconds = measured.get(effort);
      sum += seconds ? seconds.reduce((total, one) => total + one, 0) / seconds.length : firstGuess[effort];
    }
    return sum / workers;
  }

  return {
    took: ({ key }: PlannedPicture, seconds: number) => {
      const effort = waiting.get(key);
      waiting.delete(key);
      if (effort) measured.set(effort, [...(measured.get(effort) ?? []).slice(-19), seconds]);
      bar.increment(1, { left: timeText(secondsLeft()), current: key });
    },
    stop: () => bar.stop(),
  };
}

function timeText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
