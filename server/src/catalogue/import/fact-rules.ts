import { z } from 'zod';

const paths = z.union([z.string(), z.array(z.string()).min(1)]);
const statement = z.union([z.string(), z.boolean(), z.number(), z.array(z.string())]);
const where = z.record(z.string(), z.string()).optional();
const condition = z.string().optional().describe('A path without whose value the rule has none');

/** Steps that transform a value after it is read; a step without a match yields no value. */
const steps = {
  match: z.string().optional().describe('A case-insensitive pattern; its first group is the value'),
  number: z.boolean().optional().describe('The matched text is a number'),
  replace: z
    .array(z.tuple([z.string(), z.string()]))
    .optional()
    .describe('Patterns and their replacements'),
  values: z
    .record(z.string(), statement)
    .optional()
    .describe('Source values and our values; others are ignored'),
  choose: z
    .array(z.tuple([z.string(), statement]))
    .optional()
    .describe('The value of the first matching pattern'),
  bands: z
    .array(z.tuple([z.number(), z.string()]))
    .optional()
    .describe('The value of the first limit that is not exceeded'),
  contains: z.array(z.string()).optional().describe('Whether a list contains one of these'),
  join: z.string().optional().describe('The separator to join a list into one text'),
  round: z.int().optional(),
  countsAs: z.record(z.string(), z.number()).optional().describe('Numbers to replace by others'),
  wrap: z.string().optional().describe('A text with {} as the placeholder of the value'),
};

const simpleRule = z.union([
  z.strictObject({ measure: paths, ...steps }).describe('A number; 0 means unknown'),
  z.strictObject({ count: z.string(), if: condition, ...steps }).describe('A number; 0 is a value'),
  z.strictObject({ text: paths, ...steps }),
  z.strictObject({ flag: z.string(), ...steps }),
  z.strictObject({ words: z.string(), ...steps }).describe('A list of texts'),
  z
    .strictObject({ list: z.string(), ...steps })
    .describe('One text with entries separated by several spaces'),
  z.strictObject({ colour: z.string() }).describe('A list of colours in capitals, or one text'),
  z.strictObject({ spec: z.string(), ...steps }).describe('The value of a spec that was read before'),
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
  z
    .strictObject({
      entries: z.string(),
      if: condition,
      where: z
        .union([z.record(z.string(), z.string()), z.array(z.record(z.string(), z.string()))])
        .optional(),
    })
    .describe('The number of entries of a list; of several conditions the one that most entries meet'),
  z
    .strictObject({ highest: z.string(), take: z.string(), if: condition, where, ...steps })
    .describe('The highest of the entries of a list'),
  z
    .strictObject({ gather: z.string(), take: z.string(), find: z.string(), if: condition, where })
    .describe('All texts that match a pattern in the entries of a list'),
  z.strictObject({ ports: z.string(), names: z.record(z.string(), z.string()) }).describe('Counted ports'),
]);

export const factRule = z.union([simpleRule, z.strictObject({ firstOf: z.array(simpleRule).min(1) })]);

export type SimpleRule = z.infer<typeof simpleRule>;
export type FactRule = z.infer<typeof factRule>;
export type FactSteps = Partial<{ [Step in keyof typeof steps]: z.infer<(typeof steps)[Step]> }>;
