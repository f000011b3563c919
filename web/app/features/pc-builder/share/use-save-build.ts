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

/** Saves the build to the account: as a new one with a name, or over the one that it was opened from. */
export function useSaveBuild(onSaved?: () => void) {
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (name: string | null = null) => {
    if (!readSession()) {
      openLoginDialog({
        reason: 'Builds are saved in your account. Nothing you chose is lost.',
        onSignedIn: () => void save(name),
      });
      return;
    }
    setIsSaving(true);
    try {
      const state = readBuild();
      const body = { name, parts: chosenPartsOf(state.lines) };
      const saved = state.savedCode ? await updateOrCreate(state.savedCode, body) : await create(body);
      dispatchBuild({ type: 'saved', code: saved.code });
      await client.invalidateQueries({ queryKey: [pcBuilderEndpoints.listBuilds.path] });
      onSaved?.();
      showToast({ kind: 'success', title: saved.name ? `${saved.name} is saved` : 'Saved in your profile' });
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

/** The name of a saved build stays. One that was deleted elsewhere is saved anew. */
async function updateOrCreate(code: string, body: Body) {
  const { parts } = body;
  try {
    return await browserApi().call(pcBuilderEndpoints.updateBuild, { parameters: { code }, body: { parts } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return create(body);
    throw error;
  }
}
