import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** The response schema of a route that sends a PDF only. */
export const pdfResponse = {
  200: { content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } } },
};

export type DocumentPdf = { number: string; file: Buffer };

/** Sends a private document; its number is the name of the file. */
export function sendPdf(reply: FastifyReply, { number, file }: DocumentPdf) {
  const name = `${number.replaceAll('/', '-')}.pdf`;
  return reply
    .type('application/pdf')
    .headers({ 'Cache-Control': 'no-store', 'Content-Disposition': `inline; filename="${name}"` })
    .send(file);
}
