import type { CompatibilityRule } from './compatibility-rule.ts';
import { connectorRules } from './connector-rules.ts';
import { coolingRules } from './cooling-rules.ts';
import { graphicsAndCaseRules } from './graphics-rules.ts';
import { memoryRules } from './memory-rules.ts';
import { powerRules } from './power-rules.ts';
import { processorRules } from './processor-rules.ts';
import { storageRules } from './storage-rules.ts';

/** The table of all compatibility rules, in the order of the page. */
export const compatibilityRules: readonly CompatibilityRule[] = [
  ...processorRules,
  ...memoryRules,
  ...coolingRules,
  ...graphicsAndCaseRules,
  ...powerRules,
  ...storageRules,
  ...connectorRules,
];
