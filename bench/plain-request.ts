import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type PlainAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

const agent = new Agent({ keepAlive: true });

/** A minimal HTTP client, because it shares the CPU with the server under test. */
export function plainRequest(
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string },
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
