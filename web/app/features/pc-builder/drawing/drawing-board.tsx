import Maximize2 from 'lucide-react/icons/maximize-2';
import { useState } from 'react';
import type { BuildPart, Verdict } from '#contract/pc-builder/build-parts.ts';
import { DecorativePicture } from '#web/features/content/decorative-picture.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { VerdictIcon, verdictClass } from '../verdicts/verdict-icon.tsx';
import { levelsBySeverity, levelTexts } from '../verdicts/verdict-texts.ts';
import { BuildDrawing } from './build-drawing.tsx';
import { drawBuild } from './draw-build.ts';
import { type Drawing, dimensionValues } from './drawing-shapes.ts';
import './drawing-board.css';

interface DrawingBoardProps {
  parts: readonly BuildPart[];
  verdicts: readonly Verdict[];
}

/** The drawing with its legend; on phones a card that opens it. */
export function DrawingBoard({ parts, verdicts }: DrawingBoardProps) {
  const drawing = drawBuild(parts, verdicts);
  if (!drawing) return <EmptyBoard />;
  return (
    <section className="drawing-board" aria-label="Drawing to scale">
      <div className="drawing-board-whole">
        <div className="mat">
          <BuildDrawing drawing={drawing} />
        </div>
        <Legend />
      </div>
      <DrawingCard drawing={drawing} />
    </section>
  );
}

function EmptyBoard() {
  return (
    <section className="drawing-board drawing-board-empty" aria-label="Drawing to scale">
      <div className="mat mat-grid">
        <DecorativePicture name="builtPc" sizes="(min-width: 64rem) 480px, 80vw" />
        <p>Choose a case, and your build is drawn here to scale, with every clearance in millimetres.</p>
      </div>
    </section>
  );
}

function Legend() {
  return (
    <p className="drawing-legend">
      {levelsBySeverity.toReversed().map((level) => (
        <span key={level} className={verdictClass(level)}>
          <i aria-hidden="true" />
          {levelTexts[level].name}
        </span>
      ))}
      <span className="drawing-legend-scale">To scale, from the makers’ dimensions, in mm</span>
    </p>
  );
}

/** A preview of the side view with all dimensions as a list. */
function DrawingCard({ drawing }: { drawing: Drawing }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="panel drawing-card">
      <div className="mat" aria-hidden="true">
        <BuildDrawing drawing={drawing} isPreview />
      </div>
      <div>
        <ul>
          {drawing.dimensions.map((dimension) => (
            <li key={dimension.id} className={verdictClass(dimension.level)}>
              <VerdictIcon level={dimension.level} />
              <span>{dimensionNames[dimension.id]}</span>
              <b className="data">{dimensionValues(dimension)}</b>
            </li>
          ))}
        </ul>
        <button type="button" className="drawing-card-open" onClick={() => setIsOpen(true)}>
          <Maximize2 size={15} aria-hidden="true" />
          <span className="text-link">Open the drawing</span>
        </button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Drawing to scale" size="full">
        <div className="mat drawing-sheet pc-builder" style={{ width: drawing.width }}>
          <BuildDrawing drawing={drawing} />
        </div>
      </Dialog>
    </div>
  );
}

const dimensionNames = {
  'card-length': 'Card',
  'card-thickness': 'Thickness',
  'cooler-height': 'Cooler',
  'memory-height': 'Memory',
  'supply-length': 'Supply',
  radiator: 'Radiator',
};
