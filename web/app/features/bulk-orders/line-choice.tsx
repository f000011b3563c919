import { useId, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DraftLine, type DraftProduct, draftProductOf } from './bulk-draft.ts';
import { ProductLookup } from './product-lookup.tsx';

interface LineChoiceProps {
  line: DraftLine;
  onChange: (changes: Partial<DraftLine>) => void;
}

/** What the buyer can do with a line that has no product yet: choose one, search for it, or ask for it in words. */
export function LineChoice({ line, onChange }: LineChoiceProps) {
  const [isSearching, setIsSearching] = useState(false);
  const choose = (product: DraftProduct) => onChange({ product: draftProductOf(product), isAsked: false });
  return (
    <div className="bulk-choice">
      {line.candidates.length > 0 && <Candidates line={line} onChoose={choose} />}
      <p className="bulk-choice-text">
        {line.candidates.length > 0
          ? 'If you choose none, we choose with you.'
          : 'We found no product for this line. Search for it in other words, or let us ask our suppliers.'}
      </p>
      <div className="bulk-choice-actions">
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isSearching}
          onClick={() => setIsSearching(!isSearching)}
        >
          Search for it
        </Button>
        {line.confidence === 'none' && (
          <Button
            variant="ghost"
            size="small"
            aria-pressed={line.isAsked}
            onClick={() => onChange({ isAsked: !line.isAsked })}
          >
            {line.isAsked ? 'We will ask our suppliers' : 'Ask anyway'}
          </Button>
        )}
      </div>
      {isSearching && <ProductLookup label={`Find “${line.text}”`} onAdd={choose} />}
    </div>
  );
}

function Candidates({ line, onChoose }: { line: DraftLine; onChoose: (product: DraftProduct) => void }) {
  const name = useId();
  return (
    <fieldset className="bulk-candidates">
      <legend className="sr-only">Products for {line.text}</legend>
      {line.candidates.map((product) => (
        <label key={product._id}>
          <span className="mat bulk-line-picture">
            <ProductPicture
              src={product.image}
              alt=""
              width={72}
              height={54}
              categoryCode={product.category}
            />
          </span>
          <span className="bulk-candidate-text">
            <span>{product.website_name || product.name}</span>
            <span className="price">{formatRupees(product.display_price)}</span>
          </span>
          <input
            type="radio"
            name={name}
            className="check-mark check-mark-round"
            checked={false}
            onChange={() => onChoose(product)}
          />
        </label>
      ))}
    </fieldset>
  );
}
