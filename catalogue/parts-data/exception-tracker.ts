import { isDeepStrictEqual } from 'node:util';
import type { SpecValue } from '#contract/spec-text.ts';
import type { PartsRecord } from './parts-record.ts';
import type { ReviewedExceptions } from './reviewed-exceptions.ts';

/** Looks up reviewed exceptions and tracks which are used, to report the obsolete ones. */
export class ExceptionTracker {
  readonly #exceptions: ReviewedExceptions;
  readonly #used = new Set<string>();

  constructor(exceptions: ReviewedExceptions) {
    this.#exceptions = exceptions;
  }

  isOtherPart(partNumber: string, { opendb_id }: PartsRecord): boolean {
    const isListed = this.#exceptions.other_parts.some(
      (other) => other.part_number === partNumber && other.opendb_id === opendb_id,
    );
    if (isListed) this.#used.add(`${partNumber}, other part ${opendb_id}`);
    return isListed;
  }

  isReviewed(partNumber: string, fact: string, ours: SpecValue): boolean {
    const isListed = this.#exceptions.kept_values.some(
      (kept) => kept.part_numbers.includes(partNumber) && isDeepStrictEqual(kept.facts[fact], ours),
    );
    if (isListed) this.#used.add(`${partNumber}, kept ${fact}`);
    return isListed;
  }

  unused(): string[] {
    const { other_parts, kept_values } = this.#exceptions;
    const all = [
      ...other_parts.map((other) => `${other.part_number}, other part ${other.opendb_id}`),
      ...kept_values.flatMap((kept) =>
        kept.part_numbers.flatMap((number) =>
          Object.keys(kept.facts).map((fact) => `${number}, kept ${fact}`),
        ),
      ),
    ];
    return all.filter((exception) => !this.#used.has(exception));
  }
}
