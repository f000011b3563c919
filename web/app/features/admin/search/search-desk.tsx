import { Link, useSearchParams } from 'react-router';
import { useLastChange } from '../use-last-change.tsx';
import { IgnoredSearches } from './ignored-searches.tsx';
import { RedirectList } from './redirect-list.tsx';
import { SearchFigures } from './search-figures.tsx';
import { SearchQueue } from './search-queue.tsx';
import type { ReportChange } from './send-remedy.ts';
import { SynonymList } from './synonym-list.tsx';
import '../desk.css';
import './search-desk.css';

const views = {
  queue: { name: 'To do', Content: SearchQueue },
  synonyms: { name: 'Synonyms', Content: SynonymList },
  redirects: { name: 'Redirects', Content: RedirectList },
  ignored: { name: 'Ignored', Content: IgnoredSearches },
  figures: { name: 'Popular and figures', Content: SearchFigures },
} satisfies Record<string, { name: string; Content: (props: { report: ReportChange }) => React.ReactNode }>;

type ViewName = keyof typeof views;

function isView(name: string): name is ViewName {
  return Object.hasOwn(views, name);
}

/** Searches that fail, and what the shop does about them. */
export function SearchDesk() {
  const [parameters] = useSearchParams();
  const wanted = parameters.get('view') ?? '';
  const view = isView(wanted) ? wanted : 'queue';
  const { notice, report } = useLastChange('/api/admin/search');
  const { Content } = views[view];
  return (
    <>
      <nav className="desk-views" aria-label="Searches">
        {Object.entries(views).map(([name, { name: text }]) => (
          <Link key={name} to={`?view=${name}`} aria-current={name === view ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      {notice}
      <Content report={report} />
    </>
  );
}
