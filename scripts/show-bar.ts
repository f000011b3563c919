import { Presets, SingleBar } from 'cli-progress';

export type Bar = { update: (done: number) => void; stop: () => void };

/** Shows a progress bar on a terminal, and a line every few seconds in a log. */
export function showBar(label: string, total: number, unit: 'rows' | 'bytes'): Bar {
  const startedAt = Date.now();
  const speed = unit === 'rows' ? ' | {rate} rows/s' : '';
  const bar = new SingleBar(
    {
      format: `${label} [{bar}] {percentage}%${unit === 'rows' ? ' | {value} of {total} rows' : ''}${speed} | {eta_formatted} left`,
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 5000,
      etaBuffer: 50,
    },
    Presets.legacy,
  );
  bar.start(Math.max(total, 1), 0, { rate: 0 });
  return {
    update: (done) => {
      const seconds = Math.max((Date.now() - startedAt) / 1000, 0.001);
      bar.update(Math.min(done, Math.max(total, 1)), { rate: Math.round(done / seconds) });
    },
    stop: () => bar.stop(),
  };
}
