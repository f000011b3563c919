import { Agent, get } from 'node:http';
import { databaseCall } from './call-shop.ts';

export type Visit = { status: number | null };

export type Visitors = {
  visits: Visit[];
  /** The requests that were sent and not answered yet. */
  pending: () => Visit[];
  finished: Promise<void>;
};

/** Simulates concurrent visitors on keep-alive connections; each sends requests until one fails. */
export function startVisitors(address: string, count: number): Visitors {
  const visits: Visit[] = [];
  const waiting = new Set<Visit>();
  const agent = new Agent({ keepAlive: true, maxSockets: count });

  async function sendRequests(visitor: number): Promise<void> {
    let isServed = true;
    for (let call = 0; isServed; call++) {
      const visit: Visit = { status: null };
      visits.push(visit);
      const { sent, answered } = send(address + databaseCall(), `10.0.${visitor}.${call % 250}`, agent);
      await sent;
      waiting.add(visit);
      visit.status = await answered;
      waiting.delete(visit);
      isServed = visit.status === 200;
    }
  }

  const finished = Promise.all(Array.from({ length: count }, (_, visitor) => sendRequests(visitor))).then(
    () => agent.destroy(),
  );
  return { visits, pending: () => [...waiting], finished };
}

/** `sent` resolves once the request was written, `answered` with the status once the response is complete. */
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
