import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type PlainResponse = { status: number; headers: IncomingHttpHeaders; text: string };

const agent = new Agent({ keepAlive: true });

/** A minimal HTTP client, because it shares the CPU with the server under test. */
export function plainRequest(
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string },
): Promise<PlainResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
