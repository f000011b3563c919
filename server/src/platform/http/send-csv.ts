import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** The response schema of a route that sends a CSV file only. */
export const csvResponse = { 200: { content: { 'text/csv': { schema: z.string() } } } };

export function sendCsv(reply: FastifyReply, { name, text }: { name: string; text: string }) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .send(text);
}
