import Wrench from 'lucide-react/icons/wrench';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BuildSlot, Verdict } from '#contract/pc-builder/build-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { addBuildToCart } from './add-build-to-cart.ts';
import { dispatchBuild, useBuild } from './build/build-store.ts';
import { useCheckedBuild } from './build/use-checked-build.ts';
import { BuildDock, DeliveryNote } from './build-dock.tsx';
import { type BuilderDialog, BuilderHead } from './builder-head.tsx';
import { FixButton } from './complete/fix-button.tsx';
import { PresetList } from './complete/preset-list.tsx';
import { DrawingBoard } from './drawing/drawing-board.tsx';
import type { PickerTarget } from './picker/part-picker.tsx';
import { PowerGauge } from './power-gauge.tsx';
import { OpenedBuild } from './share/opened-build.tsx';
import { SlotList } from './slots/slot-list.tsx';
import { slotId } from './slots/slot-texts.ts';
import { VerdictList } from './verdicts/verdict-list.tsx';
import './pc-builder.css';

// Loaded when they are opened, or once the page is idle: nobody needs them for reading.
const loadPicker = () => import('./picker/part-picker.tsx');
const PartPicker = lazy(() => loadPicker().then(({ PartPicker }) => ({ default: PartPicker })));
const CompleteDialog = lazy(() =>
  import('./complete/complete-dialog.tsx').then(({ CompleteDialog }) => ({ default: CompleteDialog })),
);
const ShareDialog = lazy(() =>
  import('./share/share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);
const CompareBuilds = lazy(() =>
  import('./compare/compare-builds.tsx').then(({ CompareBuilds }) => ({ default: CompareBuilds })),
);
const SaveDialog = lazy(() =>
  import('./share/save-dialog.tsx').then(({ SaveDialog }) => ({ default: SaveDialog })),
);
const RequestDialog = lazy(() =>
  import('./request/request-dialog.tsx').then(({ RequestDialog }) => ({ default: RequestDialog })),
);

/** The builder: slots at the left, drawing and verdicts at the right, total and actions at the bottom. */
export function PcBuilder() {
  const state = useBuild();
  const build = useCheckedBuild(state.lines, state.owned);
  const picker = useOverlay<PickerTarget>();
  /** Gets the focus after the picker has closed, because the button that opened it disappears. */
  const filledSlot = useRef<BuildSlot | null>(null);
  const dialogs = useOverlay<BuilderDialog>();
  const [parameters] = useSearchParams();
  useEffect(() => void loadPicker(), []);
  const choose = ({ slot, replaces }: PickerTarget, productId: string) => {
    dispatchBuild({ type: 'choose', line: { slot, product_id: productId, quantity: 1 }, replaces });
    picker.close();
    filledSlot.current = slot;
  };
  useEffect(() => {
    if (picker.isOpen || !filledSlot.current) return;
    document.getElementById(slotId(filledSlot.current))?.focus({ preventScroll: true });
    filledSlot.current = null;
  }, [picker.isOpen]);
  const fixOf = (verdict: Verdict) =>
    verdict.level === 'fail' && (
      <FixButton verdict={verdict} lines={state.lines} onPick={(slot) => picker.open({ slot })} />
    );
  const { key, content: dialog, isOpen, close } = dialogs;
  const shared = { isOpen, onClose: close };
  return (
    <div className="pc-builder">
      <BuilderHead state={state} onOpen={dialogs.open} />
      <OpenedBuild code={parameters.get('build')} state={state} />
      {build.error && build.lines.length > 0 && (
        <ErrorState
          title="Prices and checks could not be loaded"
          text="Your build is safe in this browser. Please try again in a moment."
          onRetry={build.retry}
        />
      )}
      <div className="pc-builder-bench">
        <div className="pc-builder-parts">
          <SlotList build={build} owned={state.owned} onPick={picker.open} />
          <PresetList />
        </div>
        <div className="pc-builder-checks">
          <DrawingBoard parts={build.parts} verdicts={build.verdicts} />
          <VerdictList verdicts={build.verdicts} actionOf={fixOf} />
          <div className="panel pc-builder-power">
            <PowerGauge power={build.power} />
            <Button variant="line" block className="md:hidden" onClick={() => dialogs.open('request')}>
              <Wrench size={15} aria-hidden="true" />
              Send for assembly
            </Button>
            <DeliveryNote />
          </div>
        </div>
      </div>
      <BuildDock
        build={build}
        onAddToCart={() => addBuildToCart(build)}
        onSendRequest={() => dialogs.open('request')}
      />
      <Suspense>
        {picker.content && (
          <PartPicker
            key={picker.key}
            isOpen={picker.isOpen}
            target={picker.content}
            build={build}
            onChoose={choose}
            onClose={picker.close}
          />
        )}
        {dialog === 'complete' && (
          <CompleteDialog key={key} {...shared} state={state} verdicts={build.verdicts} fixOf={fixOf} />
        )}
        {dialog === 'share' && <ShareDialog key={key} {...shared} state={state} />}
        {dialog === 'save' && <SaveDialog key={key} {...shared} />}
        {dialog === 'compare' && <CompareBuilds key={key} {...shared} build={build} />}
        {dialog === 'request' && <RequestDialog key={key} {...shared} build={build} />}
      </Suspense>
    </div>
  );
}

/** What stands above the page. It stays in the page while it closes, and opens with fresh contents. */
function useOverlay<Content>() {
  const [state, setState] = useState<{ content?: Content; isOpen: boolean; key: number }>({
    isOpen: false,
    key: 0,
  });
  return {
    ...state,
    open: (content: Content) => setState(({ key }) => ({ content, isOpen: true, key: key + 1 })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}
