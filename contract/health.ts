import { z } from 'zod';

export const keepAliveResponse = z.object({ status: z.literal('OK') });
export const healthResponse = z.object({ status: z.literal('live') });
export const readinessResponse = z.object({ status: z.literal('ready') });
