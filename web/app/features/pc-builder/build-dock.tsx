import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Wrench from 'lucide-react/icons/wrench';
import { formatRupees } from '#contract/money.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { CheckedBuild } from './build/use-checked-build.ts';
import { PowerGauge } from './power-gauge.tsx';
import { slotTexts } from './slots/slot-texts.ts';
import { VerdictCounts } from './verdicts/verdict-counts.tsx';
import './build-dock.css';

interface BuildDockProps {
  build: CheckedBuild;
  onAddToCart: () => void;
  onSendRequest: () => void;
}

/** Total, verdicts, power and the two ways on; it stays at the bottom of the screen. */
export function BuildDock({ build, onAddToCart, onSendRequest }: BuildDockProps) {
  const count = build.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section
      className={classNames('slab build-dock', count === 0 && 'build-dock-empty')}
      aria-label="Your build"
      aria-busy={build.isLoading}
    >
      <div className="build-dock-total">
        <small>{count === 1 ? '1 part' : `${count} parts`}, GST included</small>
        <output className="num">{build.isLoading ? '…' : formatRupees(build.total)}</output>
      </div>
      <div className="build-dock-checks">
        <VerdictCounts verdicts={build.verdicts} />
        <MissingParts build={build} />
      </div>
      <div className="build-dock-power">
        <PowerGauge power={build.power} />
      </div>
      <div className="build-dock-actions">
        <Button variant="line" size="large" onClick={onSendRequest}>
          <Wrench size={18} aria-hidden="true" />
          Send for assembly
        </Button>
        <Button size="large" onClick={onAddToCart} disabled={build.lines.length === 0}>
          <ShoppingCart size={18} aria-hidden="true" />
          Add all to cart
        </Button>
      </div>
      <DeliveryNote />
    </section>
  );
}

/** Free delivery belongs to assembled PCs only. */
export function DeliveryNote() {
  return (
    <p className="build-delivery-note">
      Assembly includes free delivery and {siteFacts.promises.customPcWarrantyYears} year warranty. Parts
      alone: {formatRupees(siteFacts.shippingRupees)} delivery.
    </p>
  );
}

function MissingParts({ build }: { build: CheckedBuild }) {
  if (build.lines.length === 0 || build.missing.length === 0) return null;
  const names = build.missing.map((slot) => slotTexts[slot].name.toLowerCase());
  return <p className="text-13">Still missing: {names.join(', ')}</p>;
}
