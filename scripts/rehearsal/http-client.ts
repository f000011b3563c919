import { type IncomingHttpHeaders, request } from 'node:http';

export type Reply = {
  /** 0 if there was no response: refused, cut off or too late. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  fault: string;
};
export type Call = {
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The visitor's address, because the shop limits requests by address. */
  localAddress: string;
  timeoutMs: number;
};

/** Sends a request; if an edge refuses the connection, to the next one, as browsers do with several addresses of a name. */
export async function send(origins: readonly string[], call: Call): Promise<Reply> {
  let reply: Reply = { status: 0, headers: {}, text: '', fault: 'no origin' };
  for (const origin of origins) {
    reply = await sendOnce(origin, call);
    if (reply.fault !== 'ECONNREFUSED') return reply;
  }
  return reply;
}

function sendOnce(origin: string, { path, headers, body, localAddress, timeoutMs }: Call): Promise<Reply> {
  return new Promise((resolve) => {
    let text = '';
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(origin + path, { agent: false, method, headers, localAddress }, (response) => {
      const finish = (status: number, fault: string) => {
        clearTimeout(deadline);
        resolve({ status, headers: response.headers, text, fault });
      };
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('error', (error) => finish(0, codeOf(error)));
      response.on('end', () => finish(response.statusCode ?? 0, ''));
    });
    const deadline = setTimeout(
      () => sent.destroy(new Error(`no response within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    sent.on('error', (error) => {
      clearTimeout(deadline);
      resolve({ status: 0, headers: {}, text: '', fault: codeOf(error) });
    });
    sent.end(body);
  });
}

function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? error.message;
}

/** A loopback address for each visitor. */
export function addressOfVisitor(visitor: number): string {
  return `127.77.${Math.floor(visitor / 250) % 250}.${(visitor % 250) + 1}`;
}
