import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router';
import type { PolicySection } from './policy.ts';

type ContentsProps = { sections: readonly PolicySection[] };

/** For wide screens: stays next to the text. */
export function StickyContents({ sections }: ContentsProps) {
  return (
    <nav aria-label="On this page" className="policy-contents max-lg:hidden">
      <p className="pb-2 text-13 font-semibold">On this page</p>
      <ContentsList sections={sections} />
    </nav>
  );
}

/** For phones and tablets: collapsed, so that the text starts on the first screen. */
export function CollapsedContents({ sections }: ContentsProps) {
  return (
    <nav aria-label="On this page" className="mt-4 lg:hidden">
      <details className="panel policy-contents-folded">
        <summary>
          On this page
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        <ContentsList sections={sections} />
      </details>
    </nav>
  );
}

function ContentsList({ sections }: ContentsProps) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`}>{title}</Link>
        </li>
      ))}
    </ol>
  );
}
