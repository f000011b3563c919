import Wrench from 'lucide-react/icons/wrench';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
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
const RequestDialog = lazy(() =>
  import('./request/request-dialog.tsx').then(({ RequestDialog }) => ({ default: RequestDialog })),
);

/** The builder: slots at the left, drawing and verdicts at the right, total and actions at the bottom. */
export function PcBuilder() {
  const state = useBuild();
  const build = useCheckedBuild(state.lines, state.owned);
  const [target, setTarget] = useState<PickerTarget | null>(null);
  const [dialog, setDialog] = useState<BuilderDialog | null>(null);
  const [parameters] = useSearchParams();
  const closeDialog = () => setDialog(null);
  useEffect(() => void loadPicker(), []);
  const choose = ({ slot, replaces }: PickerTarget, productId: string) => {
    dispatchBuild({ type: 'choose', line: { slot, product_id: productId, quantity: 1 }, replaces });
    setTarget(null);
  };
  return (
    <div className="pc-builder">
      <BuilderHead state={state} onOpen={setDialog} />
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
          <SlotList build={build} owned={state.owned} onPick={setTarget} />
          <PresetList />
        </div>
        <div className="pc-builder-checks">
          <DrawingBoard parts={build.parts} verdicts={build.verdicts} />
          <VerdictList
            verdicts={build.verdicts}
            actionOf={(verdict) =>
              verdict.level === 'fail' && (
                <FixButton verdict={verdict} lines={state.lines} onPick={(slot) => setTarget({ slot })} />
              )
            }
          />
          <div className="panel pc-builder-power">
            <PowerGauge power={build.power} />
            <Button variant="line" block className="md:hidden" onClick={() => setDialog('request')}>
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
        onSendRequest={() => setDialog('request')}
      />
      <Suspense>
        {target && (
          <PartPicker target={target} build={build} onChoose={choose} onClose={() => setTarget(null)} />
        )}
        {dialog === 'complete' && <CompleteDialog onClose={closeDialog} state={state} />}
        {dialog === 'share' && <ShareDialog onClose={closeDialog} state={state} />}
        {dialog === 'compare' && <CompareBuilds onClose={closeDialog} build={build} />}
        {dialog === 'request' && <RequestDialog onClose={closeDialog} build={build} />}
      </Suspense>
    </div>
  );
}
