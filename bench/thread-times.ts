import { readdirSync, readFileSync } from 'node:fs';

/** CPU time in milliseconds by thread id. */
type ThreadTimes = ReadonlyMap<string, number>;

/** Returns a function that tells the CPU time in milliseconds that all threads of the process have taken since. */
export function startThreadClock(pid: number): () => number {
  const before = readThreadTimes(pid);
  return () => {
    let sum = 0;
    for (const [thread, ms] of readThreadTimes(pid)) sum += ms - (before.get(thread) ?? 0);
    return sum;
  };
}

function readThreadTimes(pid: number): ThreadTimes {
  const folder = `/proc/${pid}/task`;
  const times = new Map<string, number>();
  for (const thread of readdirSync(folder)) {
    try {
      const [nanoseconds] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ');
      times.set(thread, Number(nanoseconds) / 1e6);
    } catch {
      // The thread has ended.
    }
  }
  return times;
}
