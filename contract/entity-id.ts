import { z } from 'zod';
import { entityIdPattern } from './entity-id-pattern.ts';

/** The id of any entity. */
export const entityId = z.string().regex(entityIdPattern, 'must have 24 hexadecimal characters');
