import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { availableQuantity } from '#contract/available-quantity.ts';
import { formatRupees } from '#contract/money.ts';
import { slotLimits, type Verdict } from '#contract/pc-builder/build-parts.ts';
import type { ProductCard } from '#contract/products.ts';
import { productChips } from '#web/features/catalogue/product-chips.ts';
import { productPath } from '#web/features/catalogue/product-path.ts';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { dispatchBuild } from '../build/build-store.ts';
import type { CheckedLine } from '../build/use-checked-build.ts';
import { VerdictIcon, verdictClass } from '../verdicts/verdict-icon.tsx';
import { verdictId, worstVerdictOf } from '../verdicts/verdict-texts.ts';
import { slotId, slotTexts } from './slot-texts.ts';

interface SlotPartProps {
  line: CheckedLine;
  verdicts: readonly Verdict[];
  onSwap: () => void;
}

/** A chosen part: picture, facts, its worst verdict, price, and what can be done with it. */
export function SlotPart({ line, verdicts, onSwap }: SlotPartProps) {
  const { slot, product, product_id, isOwned, isNoLongerSold } = line;
  const name = product ? product.website_name || product.name : slotTexts[slot].name;
  const worst = worstVerdictOf(verdicts, product_id);
  const remove = useRemoval(line);
  return (
    <div className={classNames('slot', worst && verdictClass(worst.level, 'slot-marked'))}>
      <span className="mat slot-picture">
        {product && (
          <ProductPicture src={product.image} alt="" width={88} height={66} categoryCode={product.category} />
        )}
        {product && !worst && (
          <span className="slot-fits">
            <Check size={13} aria-hidden="true" />
            <span className="sr-only">Fits</span>
          </span>
        )}
      </span>
      <div className="slot-main">
        <span className="slot-kind">{slotTexts[slot].name}</span>
        {product && <PartName product={product} name={name} />}
        {!product && !isNoLongerSold && <Skeleton className="my-1 h-4 w-40" />}
        {isNoLongerSold && <strong>This part is no longer sold</strong>}
        {product && <StockNote product={product} quantity={line.quantity} />}
        {worst && (
          <a href={`#${verdictId(worst)}`} className="slot-reason">
            <VerdictIcon level={worst.level} />
            <span>{worst.sentence}</span>
          </a>
        )}
      </div>
      <div className="slot-end">
        {product && <PriceOfLine price={product.display_price} quantity={line.quantity} isOwned={isOwned} />}
        <div className="slot-actions">
          {slotLimits[slot].quantity > 1 && (
            <Stepper
              size="small"
              label={`quantity of ${name}`}
              value={line.quantity}
              max={slotLimits[slot].quantity}
              onChange={(quantity) =>
                dispatchBuild({ type: 'set-quantity', productId: product_id, quantity })
              }
            />
          )}
          <Button variant="ghost" size="small" onClick={onSwap}>
            <ArrowLeftRight size={15} aria-hidden="true" />
            <span>
              Swap<span className="sr-only"> {name}</span>
            </span>
          </Button>
          <IconButton label={`Remove ${name}`} onClick={remove}>
            <X size={15} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

function PartName({ product, name }: { product: ProductCard; name: string }) {
  const facts = productChips(product).join(', ');
  return (
    <>
      <Link to={productPath(product._id, product.slug_url)} className="slot-name">
        {name}
      </Link>
      {facts && <span className="slot-facts data">{facts}</span>}
    </>
  );
}

/** Only what would keep the shopper from buying; parts in stock need no words. */
function StockNote({ product, quantity }: { product: ProductCard; quantity: number }) {
  const available = availableQuantity(product);
  if (available >= quantity) return null;
  return (
    <span className="text-13 font-semibold text-danger">
      {available === 0 ? 'Out of stock' : `Only ${available} in stock`}
    </span>
  );
}

function PriceOfLine({ price, quantity, isOwned }: { price: number; quantity: number; isOwned: boolean }) {
  if (isOwned) return <span className="slot-price text-ink-3">You have it</span>;
  return <span className="slot-price num">{formatRupees(price * quantity)}</span>;
}

/** Removes the part and moves the focus to its slot, because the pressed button disappears. */
function useRemoval({ slot, product_id }: CheckedLine) {
  const isRemoved = useRef(false);
  useEffect(
    () => () => {
      if (isRemoved.current) document.getElementById(slotId(slot))?.focus({ preventScroll: true });
    },
    [slot],
  );
  return () => {
    isRemoved.current = true;
    dispatchBuild({ type: 'remove', productId: product_id });
  };
}
