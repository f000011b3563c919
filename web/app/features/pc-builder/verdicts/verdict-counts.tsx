import type { Verdict } from '#contract/pc-builder/build-parts.ts';
import { VerdictIcon, verdictClass } from './verdict-icon.tsx';
import { levelsBySeverity, levelTexts, verdictsOfLevel } from './verdict-texts.ts';

/** How many checks fail, warn, are unknown and fit. */
export function VerdictCounts({ verdicts }: { verdicts: readonly Verdict[] }) {
  return (
    <ul className="verdict-counts" aria-label="Results of the checks">
      {levelsBySeverity.map((level) => {
        const count = verdictsOfLevel(verdicts, level).length;
        if (count === 0) return null;
        return (
          <li key={level} className={verdictClass(level)}>
            <VerdictIcon level={level} />
            <b className="num">{count}</b>
            <span>{levelTexts[level].count(count)}</span>
          </li>
        );
      })}
    </ul>
  );
}
