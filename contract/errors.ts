import { z } from 'zod';

/** The body of every error response. */
export const errorResponse = z
  .object({
    detail: z.string().describe('A message for users'),
    code: z.string().describe('A code for programs'),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('The invalid fields'),
  })
  .meta({ id: 'Error' });

export type ErrorResponse = z.infer<typeof errorResponse>;
