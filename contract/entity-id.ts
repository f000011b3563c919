import { z } from 'zod';

/** Ids of every entity: 24 hex characters. */
export const entityId = z.string().regex(/^[0-9a-f]{24}$/, 'must have 24 hexadecimal characters');
