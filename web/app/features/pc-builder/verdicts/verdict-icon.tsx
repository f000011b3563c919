import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import OctagonX from 'lucide-react/icons/octagon-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { VerdictLevel } from '#contract/pc-builder/build-parts.ts';
import { classNames } from '#web/ui/class-names.ts';
import './verdict.css';

const icons = { fail: OctagonX, warning: TriangleAlert, ok: Check };

/** The icon of a level. Words always stand beside it. */
export function VerdictIcon({ level, size = 15 }: { level: VerdictLevel; size?: number }) {
  if (level === 'unknown') {
    return (
      <span className="verdict-icon verdict-icon-unknown" aria-hidden="true">
        <CircleDashed size={size} />
        <span>?</span>
      </span>
    );
  }
  const Icon = icons[level];
  return <Icon size={size} aria-hidden="true" className="verdict-icon" />;
}

/** The class that sets the colours of a level (verdict.css). */
export function verdictClass(level: VerdictLevel, ...names: (string | false | undefined)[]): string {
  return classNames(`verdict-${level}`, ...names) ?? '';
}
