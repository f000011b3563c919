import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { Verdict } from '#contract/pc-builder/build-parts.ts';
import { slotId, slotTexts } from '../slots/slot-texts.ts';
import { VerdictCounts } from './verdict-counts.tsx';
import { VerdictIcon, verdictClass } from './verdict-icon.tsx';
import { levelTexts, verdictId, verdictsOfLevel } from './verdict-texts.ts';
import { VerdictValues } from './verdict-values.tsx';
import './verdict-list.css';

interface VerdictListProps {
  verdicts: readonly Verdict[];
  /** What can be done about a verdict, such as Fix it. */
  actionOf: (verdict: Verdict) => ReactNode;
}

/** All results of the checks, worst first. Each leads to the parts that it is about. */
export function VerdictList({ verdicts, actionOf }: VerdictListProps) {
  const open = (['fail', 'warning', 'unknown'] as const).flatMap((level) => verdictsOfLevel(verdicts, level));
  const fitting = verdictsOfLevel(verdicts, 'ok');
  return (
    <section className="panel verdict-list" aria-labelledby="checks-title">
      <div className="verdict-list-head">
        <h2 id="checks-title">What we checked</h2>
        <VerdictCounts verdicts={verdicts} />
      </div>
      {verdicts.length === 0 && (
        <p className="verdict-list-empty">
          Choose two parts that depend on each other, such as a processor and a motherboard. Each check then
          shows both values here. What a maker does not state is shown as unknown, never as fitting.
        </p>
      )}
      <ul>
        {open.map((verdict) => (
          <li
            key={verdictId(verdict)}
            id={verdictId(verdict)}
            tabIndex={-1}
            className={verdictClass(verdict.level, 'verdict-row')}
          >
            <VerdictIcon level={verdict.level} size={18} />
            <div className="verdict-text">
              <p>
                <span className="sr-only">{levelTexts[verdict.level].name}: </span>
                {verdict.sentence}
              </p>
              <VerdictParts verdict={verdict} />
            </div>
            <VerdictValues verdict={verdict} />
            <div className="verdict-action">{actionOf(verdict)}</div>
          </li>
        ))}
      </ul>
      {fitting.length > 0 && (
        <details className="verdict-fitting">
          <summary className="verdict-ok">
            <VerdictIcon level="ok" size={18} />
            {fitting.length === 1 ? '1 check fits' : `${fitting.length} checks fit`}
            <ChevronDown size={15} aria-hidden="true" />
          </summary>
          <ul>
            {fitting.map((verdict) => (
              <li key={verdictId(verdict)}>{verdict.sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Links to the slots that the verdict is about. */
function VerdictParts({ verdict }: { verdict: Verdict }) {
  return (
    <p className="verdict-parts">
      {verdict.slots.map((slot) => (
        <a key={slot} href={`#${slotId(slot)}`}>
          {slotTexts[slot].name}
        </a>
      ))}
    </p>
  );
}
