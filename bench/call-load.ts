import autocannon from 'autocannon';

export type Call = autocannon.Request & { path: string };

type CallLoad = {
  origin: string;
  /** What a connection asks for, again and again in this order. */
  callsOf: (connection: number) => Call[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
};

/** Times in milliseconds, of the good answers. */
export type CallLoadResult = {
  good: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers of 503. */
  refused: number;
  /** Other answers than 2xx and 503, and calls without an answer. */
  failed: number;
};

/** Each connection sends its next call when the last one was answered. */
export async function loadCalls({
  origin,
  callsOf,
  connections,
  seconds,
  headers,
}: CallLoad): Promise<CallLoadResult> {
  let connection = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers,
    excludeErrorStats: true,
    setupClient: (client) => {
      client.setRequests(callsOf(connection).map((call) => ({ method: 'GET', ...call })));
      connection += 1;
    },
  });
  const refused = result.statusCodeStats?.['503']?.count ?? 0;
  return {
    good: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused,
    failed: result.non2xx - refused + result.errors,
  };
}

/** Connections start at different places, because visitors do not ask for the same thing at the same moment. */
export function rotated<Value>(values: readonly Value[], connection: number): Value[] {
  const place = (connection * 7) % values.length;
  return [...values.slice(place), ...values.slice(0, place)];
}
