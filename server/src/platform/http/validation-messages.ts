import { z } from 'zod';

type Issue = Parameters<NonNullable<z.core.$ZodErrorMap>>[0];

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** Sets the default messages of zod, worded to follow the name of the field. A schema's own message takes precedence. */
export function setValidationMessages(): void {
  z.config({ customError: describe });
}

function describe(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return bound(issue.inclusive === false ? 'more than' : 'at least', issue.minimum, issue.origin);
    case 'too_big':
      return bound(issue.inclusive === false ? 'less than' : 'at most', issue.maximum, issue.origin);
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return 'is not in the right form';
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

function bound(words: string, limit: number | bigint, origin: string): string {
  const unit = units[origin];
  if (unit && words === 'at least' && Number(limit) === 1) return 'must not be empty';
  return unit ? `must have ${words} ${limit}${unit}` : `must be ${words} ${limit}`;
}
