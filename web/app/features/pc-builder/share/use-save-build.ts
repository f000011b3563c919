import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { openLoginDialog } from '#web/features/identity/open-login-dialog.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { readSession } from '#web/lib/session.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { dispatchBuild, readBuild } from '../build/build-store.ts';
import { chosenPartsOf } from '../build/chosen-parts.ts';

/** Saves the build to the account: as a new one, or over the one that it was opened from. */
export function useSaveBuild() {
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    if (!readSession()) {
      openLoginDialog({
        reason: 'Builds are saved in your account. Nothing you chose is lost.',
        onSignedIn: () => void save(),
      });
      return;
    }
    setIsSaving(true);
    try {
      const state = readBuild();
      const body = { name: null, parts: chosenPartsOf(state.lines) };
      const saved = state.savedCode ? await updateOrCreate(state.savedCode, body) : await create(body);
      dispatchBuild({ type: 'saved', code: saved.code });
      await client.invalidateQueries({ queryKey: [pcBuilderEndpoints.listBuilds.path] });
      showToast({ kind: 'success', title: 'Saved in your profile' });
    } catch (error) {
      showToast({ kind: 'error', title: error instanceof Error ? error.message : 'Please try again.' });
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}

type Body = { name: string | null; parts: ReturnType<typeof chosenPartsOf> };

function create(body: Body) {
  return browserApi().call(pcBuilderEndpoints.saveBuild, { body });
}

/** A saved build that was deleted elsewhere is saved anew. */
async function updateOrCreate(code: string, body: Body) {
  try {
    return await browserApi().call(pcBuilderEndpoints.updateBuild, { parameters: { code }, body });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return create(body);
    throw error;
  }
}
