import { z } from 'zod';

/** The one shape of every answer that is not a success. */
export const errorResponse = z
  .object({
    detail: z.string().describe('A sentence for people'),
    code: z.string().describe('A word for programs'),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Which field is wrong, and why'),
  })
  .meta({ id: 'Error' });

export type ErrorResponse = z.infer<typeof errorResponse>;
