import { z } from 'zod';
import { entityIdPattern } from './entity-id-pattern.ts';

/** Ids of every entity: 24 hex characters. */
export const entityId = z.string().regex(entityIdPattern, 'must have 24 hexadecimal characters');
