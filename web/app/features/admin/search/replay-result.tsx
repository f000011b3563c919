import type { SearchReplay } from '#contract/admin-search.ts';
import { formatNumber } from '#contract/format-number.ts';
import './replay-result.css';

type Changed = SearchReplay['changed'][number];

/** What a remedy would have done to the searches of the last week. */
export function ReplayResult({ replay }: { replay: SearchReplay }) {
  const { replayed_count, without_results_before, without_results_after, changed } = replay;
  return (
    <section className="mt-6" aria-label="Effect on the searches of the last 7 days">
      <p role="status">
        Of {formatNumber(replayed_count)} different searches of the last 7 days,{' '}
        <b className="num">{formatNumber(without_results_before)}</b> found nothing before and{' '}
        <b className="num">{formatNumber(without_results_after)}</b> after.{' '}
        {changed.length === 0 && 'No result changes.'}
      </p>
      {changed.length > 0 && (
        <>
          <h3 className="mt-4 text-16">
            {changed.length === 1 ? '1 search changes' : `${changed.length} searches change`}
          </h3>
          <ul className="replay-rows">
            {changed.map(({ query, session_count, before, after }) => (
              <li key={query}>
                <p>
                  <b>{query}</b>
                  <span className="desk-small">{formatNumber(session_count)} visitors</span>
                </p>
                <dl>
                  <div>
                    <dt>Before</dt>
                    <dd>
                      <Result {...before} />
                    </dd>
                  </div>
                  <div>
                    <dt>After</dt>
                    <dd>
                      <Result {...after} />
                    </dd>
                  </div>
                </dl>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Result({ total_count, top_products, redirect }: Changed['before']) {
  if (redirect !== null) return <>Opens {redirect}</>;
  if (total_count === 0) return <span className="text-ink-3">Nothing</span>;
  return (
    <>
      <b className="num">{formatNumber(total_count)}</b> products
      <span className="desk-small">
        {top_products
          .slice(0, 3)
          .map(({ name }) => name)
          .join(', ')}
      </span>
    </>
  );
}
