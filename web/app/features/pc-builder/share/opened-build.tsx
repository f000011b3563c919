import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { SavedBuild } from '#contract/pc-builder/builds.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { BuildState } from '../build/build-state.ts';
import { dispatchBuild } from '../build/build-store.ts';
import { linesOfParts } from '../build/chosen-parts.ts';

/** Opens the build of a share link once, and says what has changed since it was shared. */
export function OpenedBuild({ code, state }: { code: string | null; state: BuildState }) {
  const isHydrated = useIsHydrated();
  const { data, error } = useQuery({
    ...apiQuery(pcBuilderEndpoints.getBuild, { code: code ?? '' }),
    enabled: code !== null,
  });
  const isNew = isHydrated && data !== undefined && state.openedCode !== data.code;
  useEffect(() => {
    if (!isNew) return;
    dispatchBuild({
      type: 'replace',
      lines: linesOfParts(data.parts),
      openedCode: data.code,
      savedCode: data.is_mine ? data.code : undefined,
    });
  }, [isNew, data]);
  if (code === null) return null;
  if (error) {
    return (
      <div className="pb-4">
        <Notice tone="error">This shared build could not be opened. {error.message}</Notice>
      </div>
    );
  }
  return (
    data && (
      <div className="pb-4">
        <Notice tone="plain">
          <p>
            {data.name ? `Build “${data.name}”` : 'Shared build'} {data.code}, {changeOfTotal(data)}
            {state.past.length > 0 && ' Undo brings back the build you had before.'}
          </p>
          <Changes build={data} />
        </Notice>
      </div>
    )
  );
}

function changeOfTotal({ total, total_then }: SavedBuild): string {
  if (total === total_then) return `${formatRupees(total)} then and now.`;
  return `${formatRupees(total_then)} when it was shared, ${formatRupees(total)} now.`;
}

function Changes({ build: { changes } }: { build: SavedBuild }) {
  if (changes.length === 0) return null;
  return (
    <ul className="mt-1 text-13">
      {changes.map(({ product_id, name, kind, price_then, price_now }) => (
        <li key={`${product_id} ${kind}`}>
          {name}:{' '}
          {kind === 'price'
            ? `${formatRupees(price_then)} then, ${formatRupees(price_now ?? 0)} now`
            : { out_of_stock: 'out of stock', no_longer_sold: 'no longer sold' }[kind]}
        </li>
      ))}
    </ul>
  );
}
