import { Agent, get } from 'node:http';

export type Visit = { status: number | null };

export type Visitors = {
  visits: Visit[];
  /** The requests that were sent and not answered yet. */
  underWay: () => Visit[];
  finished: Promise<void>;
};

/** Many visitors at once on connections that stay open, each calling on until nobody answers any more. */
export function startVisitors(address: string, count: number): Visitors {
  const visits: Visit[] = [];
  const waiting = new Set<Visit>();
  const agent = new Agent({ keepAlive: true, maxSockets: count });

  async function callOn(visitor: number): Promise<void> {
    let isServed = true;
    for (let call = 0; isServed; call++) {
      const visit: Visit = { status: null };
      visits.push(visit);
      const { sent, answered } = send(`${address}/api/categories`, `10.0.${visitor}.${call % 250}`, agent);
      await sent;
      waiting.add(visit);
      visit.status = await answered;
      waiting.delete(visit);
      isServed = visit.status === 200;
    }
  }

  const finished = Promise.all(Array.from({ length: count }, (_, visitor) => callOn(visitor))).then(() =>
    agent.destroy(),
  );
  return { visits, underWay: () => [...waiting], finished };
}

/** `sent` once the request was handed to the system, `answered` with the status when it came back whole. */
function send(
  url: string,
  visitorAddress: string,
  agent: Agent,
): { sent: Promise<void>; answered: Promise<number | null> } {
  const request = get(url, { agent, headers: { 'X-Forwarded-For': visitorAddress } });
  const sent = new Promise<void>((resolve) => {
    request.once('finish', resolve);
    request.once('error', () => resolve());
  });
  const answered = new Promise<number | null>((resolve) => {
    request.once('error', () => resolve(null));
    request.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? null));
      response.once('error', () => resolve(null));
    });
  });
  return { sent, answered };
}
