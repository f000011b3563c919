import { formatNumber } from '#contract/format-number.ts';
import type { Verdict } from '#contract/pc-builder/build-parts.ts';

/** Both compared numbers in a box, if the rule compared numbers. */
export function VerdictValues({ verdict: { values } }: { verdict: Verdict }) {
  if (!values) return null;
  const { actual, limit, unit } = values;
  return (
    <dl className="verdict-values data">
      <div>
        <dt>Needed</dt>
        <dd>
          {formatNumber(actual)} {unit}
        </dd>
      </div>
      <div>
        <dt>Available</dt>
        <dd>
          {formatNumber(limit)} {unit}
        </dd>
      </div>
    </dl>
  );
}
