import { z } from 'zod';

const paths = z.union([z.string(), z.array(z.string()).min(1)]);
const statement = z.union([z.string(), z.boolean()]);
const where = z.record(z.string(), z.string()).optional();

/** What may be done to a value once it is read; each step that finds nothing states nothing. */
const steps = {
  match: z.string().optional().describe('A pattern without case; its first group is taken'),
  number: z.boolean().optional().describe('The text that was matched is a number'),
  replace: z
    .array(z.tuple([z.string(), z.string()]))
    .optional()
    .describe('Patterns and what they become'),
  values: z.record(z.string(), statement).optional().describe('The words that count, in ours'),
  choose: z
    .array(z.tuple([z.string(), statement]))
    .optional()
    .describe('The first pattern that fits decides'),
  bands: z
    .array(z.tuple([z.number(), z.string()]))
    .optional()
    .describe('The first limit that a number does not pass decides'),
  contains: z.array(z.string()).optional().describe('Whether a list has one of these'),
  join: z.string().optional().describe('What stands between the entries of a list that becomes one text'),
  round: z.int().optional(),
  countsAs: z
    .record(z.string(), z.number())
    .optional()
    .describe('Numbers that stand for another one; all others stay what they are'),
  wrap: z.string().optional().describe('A text with {} where the value goes'),
};

const simpleRule = z.union([
  z.strictObject({ measure: paths, ...steps }).describe('A number; 0 means that nobody knows it'),
  z.strictObject({ count: z.string(), if: z.string().optional(), ...steps }).describe('A number; 0 counts'),
  z.strictObject({ text: paths, ...steps }),
  z.strictObject({ flag: z.string(), ...steps }),
  z.strictObject({ words: z.string(), ...steps }).describe('A list of texts'),
  z.strictObject({ list: z.string(), ...steps }).describe('One text of entries with wide gaps between them'),
  z.strictObject({ colour: z.string() }).describe('A list of colours in capitals, or one text'),
  z.strictObject({ spec: z.string(), ...steps }).describe('A spec that was read before'),
  z.strictObject({ always: statement }),
  z.strictObject({ sum: z.array(z.string()).min(1) }),
  z.strictObject({ product: z.array(z.string()).min(1) }),
  z.strictObject({
    together: z.array(z.string()).min(1),
    between: z.string(),
    factors: z.array(z.number()).optional(),
    isGrouped: z.boolean().optional().describe('12,000 instead of 12000'),
    ...steps,
  }),
  z.strictObject({ entries: z.string(), where }).describe('How many entries a list has'),
  z
    .strictObject({ highest: z.string(), take: z.string(), where, ...steps })
    .describe('Of the entries of a list'),
  z.strictObject({ ports: z.string(), names: z.record(z.string(), z.string()) }).describe('Counted sockets'),
]);

export const factRule = z.union([simpleRule, z.strictObject({ firstOf: z.array(simpleRule).min(1) })]);

export type SimpleRule = z.infer<typeof simpleRule>;
export type FactRule = z.infer<typeof factRule>;
export type FactSteps = Partial<{ [Step in keyof typeof steps]: z.infer<(typeof steps)[Step]> }>;
