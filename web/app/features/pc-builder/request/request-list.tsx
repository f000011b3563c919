import { useQuery } from '@tanstack/react-query';
import { formatRupees } from '#contract/money.ts';
import { customPcRequestLabels } from '#contract/pc-builder/custom-pc-request-states.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { TextLink } from '#web/ui/button.tsx';
import { requestPath } from './request-sent.tsx';

/** The buyer's requests for assembled PCs; nothing if there are none. */
export function RequestList() {
  const { data } = useQuery(apiQuery(pcBuilderEndpoints.listRequests));
  if (!data || data.data.length === 0) return null;
  return (
    <section className="saved-builds" aria-labelledby="pc-requests-title">
      <h2 id="pc-requests-title">Requests for assembly</h2>
      <ul className="panel saved-build-list">
        {data.data.map(({ reference, status, total, parts }) => (
          <li key={reference}>
            <div>
              <TextLink to={requestPath(reference)} className="data">
                {reference}
              </TextLink>
              <p className="text-13 text-ink-2">{parts.map(({ name }) => name).join(', ')}</p>
            </div>
            <span className="price">{formatRupees(total)}</span>
            <span>{customPcRequestLabels[status]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
