import { z } from 'zod';

export const keepAliveAnswer = z.object({ status: z.literal('OK') });
export const healthAnswer = z.object({ status: z.literal('live') });
export const readinessAnswer = z.object({ status: z.literal('ready') });
