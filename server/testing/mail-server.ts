import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, vi } from 'vitest';
import { startJobRunner } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSendMailHandler, type MailDelivery } from '#server/platform/mail/send-mail.ts';
import type { TestDatabase } from './test-database.ts';

const patience = { timeout: 60_000 };

type Arrived = Email & { raw: string; recipients: string[] };
type MailServer = { url: string; port: number; arrived: Arrived[]; isListening: () => boolean };

type Options = SMTPServerOptions & {
  answers?: number[];
  credentials?: string;
  port?: number;
  /** The server dies while it gets the mail after so many. */
  diesAfter?: number;
};

/** A real mail server on this machine; `answers` are given one a mail, then everything is taken. */
export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const { answers = [], credentials = '', port = 0, diesAfter = Number.POSITIVE_INFINITY, ...rest } = options;
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, session, answer) => {
      if (arrived.length >= diesAfter) {
        server.close();
        for (const socket of sockets) socket.destroy();
        return;
      }
      const raw = (await stream.toArray()).join('');
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      arrived.push({ ...(await PostalMime.parse(raw)), raw, recipients });
      const responseCode = answers.shift();
      answer(responseCode ? Object.assign(new Error('not today'), { responseCode }) : null);
    },
    ...rest,
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  // A client that closes the connection is an error of the server, not of the test.
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await vi.waitFor(() => expect(listener.listening).toBe(true), patience);
  onTestFinished(() => new Promise((resolve) => server.close(resolve)));
  const { port: used } = listener.address() as AddressInfo;
  return {
    url: `smtp://${credentials}127.0.0.1:${used}`,
    port: used,
    arrived,
    isListening: () => listener.listening,
  };
}

/** Sends the queued mails, as the jobs of a server. */
export function startDelivery({ database }: TestDatabase, delivery: Partial<MailDelivery>) {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const handler = createSendMailHandler({
    database,
    logger,
    mailFrom: 'shop@bazaar.example',
    publicUrl: 'https://bazaar.example',
    readDocument: async () => null,
    timeoutMs: patience.timeout,
    ...delivery,
  });
  // The interval is too long for a poll: jobs run at the start, after each job and when notified.
  const runner = startJobRunner({ database, logger, handlers: { 'send-mail': handler }, pollMs: 3_600_000 });
  onTestFinished(runner.stop);
  return { lines, handler, runner };
}
