import Bookmark from 'lucide-react/icons/bookmark';
import Printer from 'lucide-react/icons/printer';
import Redo2 from 'lucide-react/icons/redo-2';
import Scale from 'lucide-react/icons/scale';
import Share2 from 'lucide-react/icons/share-2';
import Undo2 from 'lucide-react/icons/undo-2';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { BuildState } from './build/build-state.ts';
import { dispatchBuild } from './build/build-store.ts';
import { useSaveBuild } from './share/use-save-build.ts';

export type BuilderDialog = 'complete' | 'share' | 'save' | 'request' | 'compare';

interface BuilderHeadProps {
  state: BuildState;
  onOpen: (dialog: BuilderDialog) => void;
}

/** Title and the actions on the whole build. */
export function BuilderHead({ state, onOpen }: BuilderHeadProps) {
  return (
    <header className="builder-head">
      <div>
        <h1 className="text-28 md:text-36" tabIndex={-1}>
          Custom PC builder
        </h1>
        <p className="mt-1.5 text-ink-2">
          Every part is checked against the others, with the numbers we checked. Build it yourself, or let us
          assemble it.
        </p>
      </div>
      <fieldset className="builder-head-actions" aria-label="Your build">
        <IconButton
          label="Undo"
          aria-disabled={state.past.length === 0 || undefined}
          onClick={() => dispatchBuild({ type: 'undo' })}
        >
          <Undo2 size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Redo"
          aria-disabled={state.future.length === 0 || undefined}
          onClick={() => dispatchBuild({ type: 'redo' })}
        >
          <Redo2 size={18} aria-hidden="true" />
        </IconButton>
        {state.lines.length > 0 && <BuildActions isSaved={state.savedCode !== undefined} onOpen={onOpen} />}
        <Button variant="line" onClick={() => onOpen('complete')}>
          <WandSparkles size={15} aria-hidden="true" />
          Complete my build
        </Button>
      </fieldset>
    </header>
  );
}

/** A build that is saved already keeps its name; a new one gets one. */
function BuildActions({ isSaved, onOpen }: Pick<BuilderHeadProps, 'onOpen'> & { isSaved: boolean }) {
  const { save, isSaving } = useSaveBuild();
  return (
    <>
      <span className="builder-head-gap" />
      <Button variant="ghost" onClick={() => onOpen('share')}>
        <Share2 size={15} aria-hidden="true" />
        <span className="builder-head-word">Share</span>
      </Button>
      <Button variant="ghost" isBusy={isSaving} onClick={() => (isSaved ? void save() : onOpen('save'))}>
        <Bookmark size={15} aria-hidden="true" />
        <span className="builder-head-word">Save</span>
      </Button>
      <Button variant="ghost" onClick={() => onOpen('compare')}>
        <Scale size={15} aria-hidden="true" />
        <span className="builder-head-word">Compare</span>
      </Button>
      <IconButton label="Print" className="max-md:hidden" onClick={() => print()}>
        <Printer size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}
