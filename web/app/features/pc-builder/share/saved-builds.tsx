import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { SavedBuildList } from '#contract/pc-builder/builds.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { CategoryDrawing } from '#web/features/catalogue/category-drawing.tsx';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RequestList } from '../request/request-list.tsx';
import { BuildNameDialog } from './build-name-dialog.tsx';
import './saved-builds.css';

/** The tab of the profile: saved builds, and requests for assembled PCs with their status. */
export function SavedBuilds() {
  const list = useQuery(apiQuery(pcBuilderEndpoints.listBuilds));
  return (
    <>
      <section className="saved-builds" aria-labelledby="saved-builds-title">
        <h2 id="saved-builds-title">Saved builds</h2>
        {list.isPending && <Skeleton className="h-24" />}
        {list.isLoadingError && (
          <ErrorState
            title="Your builds could not be loaded"
            text="They are safe. Please try again in a moment."
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.data.length === 0 && (
          <EmptyState
            drawing={<CategoryDrawing code="CASE" size={56} />}
            title="No saved builds"
            text="Plan a PC, and save it here to continue on any device."
            action={<ButtonLink to="/custom-pc-builder">Plan a PC</ButtonLink>}
          />
        )}
        {list.data && list.data.data.length > 0 && (
          <ul className="panel saved-build-list">
            {list.data.data.map((build) => (
              <SavedBuildRow key={build.code} build={build} />
            ))}
          </ul>
        )}
      </section>
      <RequestList />
    </>
  );
}

function SavedBuildRow({ build }: { build: SavedBuildList['data'][number] }) {
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const client = useQueryClient();
  const name = build.name ?? `Build ${build.code}`;
  const parameters = { code: build.code };
  const result = {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [pcBuilderEndpoints.listBuilds.path] });
      close();
    },
    onError: (error: Error) => showToast({ kind: 'error', title: error.message }),
  };
  const renaming = useMutation({
    mutationFn: (newName: string | null) =>
      browserApi().call(pcBuilderEndpoints.updateBuild, { parameters, body: { name: newName } }),
    ...result,
  });
  const deletion = useMutation({
    mutationFn: () => browserApi().call(pcBuilderEndpoints.deleteBuild, { parameters }),
    ...result,
  });
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="text-13 text-ink-2">{build.part_names.join(', ')}</p>
      </div>
      <div className="saved-build-price">
        <span className="price">{formatRupees(build.total)}</span>
        {build.total !== build.total_then && (
          <small className="num text-ink-3">{formatRupees(build.total_then)} when saved</small>
        )}
      </div>
      <div className="saved-build-actions">
        <ButtonLink to={`/custom-pc-builder?build=${build.code}`} variant="line" size="small">
          Open<span className="sr-only"> {name}</span>
        </ButtonLink>
        <Button variant="ghost" size="small" onClick={() => setDialog('rename')}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="ghost" size="small" onClick={() => setDialog('delete')}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <BuildNameDialog
        // A dialog that opens again starts from the present name.
        key={build.name}
        isOpen={dialog === 'rename'}
        onClose={close}
        title="Rename this build"
        submitLabel="Save name"
        name={build.name}
        isBusy={renaming.isPending}
        onSubmit={(newName) => renaming.mutate(newName)}
      />
      <Dialog
        isOpen={dialog === 'delete'}
        onClose={close}
        title={`Delete ${name}?`}
        footer={
          <Button block isBusy={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete build
          </Button>
        }
      >
        <p>Links to this build stop working. The parts stay in the shop.</p>
      </Dialog>
    </li>
  );
}
