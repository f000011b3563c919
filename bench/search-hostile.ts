import { Agent, get } from 'node:http';
import { fuzzSeed } from '../server/testing/fuzz-seed.ts';
import { hostileQueries } from '../server/testing/hostile-queries.ts';

const QUERIES = 10_000;
/** Node refuses what is longer together with its headers before anybody routes it; the tests send those too. */
const LONGEST_ADDRESS = 15_000;

export type HostileMeasured = {
  sent: number;
  longestMs: number;
  longest: string;
  /** The number of responses by status. */
  statuses: Record<number, number>;
};

/** Sends the queries one after the other over one connection, so that the times do not overlap. */
export async function measureHostileQueries(origin: string): Promise<HostileMeasured> {
  const { hostname: host, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const measured: HostileMeasured = { sent: 0, longestMs: 0, longest: '', statuses: {} };
  try {
    const paths = hostileQueries(QUERIES * 1.05, fuzzSeed).filter((path) => path.length <= LONGEST_ADDRESS);
    for (const path of paths.slice(0, QUERIES)) {
      const startedAt = performance.now();
      const status = await statusOf({ host, port, path, agent });
      const ms = performance.now() - startedAt;
      measured.sent++;
      measured.statuses[status] = (measured.statuses[status] ?? 0) + 1;
      if (ms > measured.longestMs) Object.assign(measured, { longestMs: ms, longest: path });
    }
    return measured;
  } finally {
    agent.destroy();
  }
}

/** Not fetch, which would tidy up the address. */
function statusOf(options: { host: string; port: string; path: string; agent: Agent }): Promise<number> {
  return new Promise((resolve, reject) => {
    get(options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}
