import Factory from 'lucide-react/icons/factory';
import Folder from 'lucide-react/icons/folder';
import History from 'lucide-react/icons/history';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import TrendingUp from 'lucide-react/icons/trending-up';
import { Link } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import { countProducts } from '#web/features/catalogue/listing/product-count.ts';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { splitAtMatches } from './split-at-matches.ts';
import type { SuggestionOption } from './suggestion-option.ts';

interface SuggestionLineProps {
  id: string;
  option: SuggestionOption;
  typed: string;
  isActive: boolean;
  onChosen: () => void;
}

const icons = {
  category: Folder,
  manufacturer: Factory,
  popular: TrendingUp,
  recent: History,
  personal: Sparkles,
};

/** Personal suggestions above this confidence have a star. */
const STAR_ABOVE = 0.7;

/** A link, so that it can be opened in another tab. The field handles the keyboard. */
export function SuggestionLine({ id, option, typed, isActive, onChosen }: SuggestionLineProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames('suggestion', isActive && 'suggestion-active')}
      to={option.to}
      onClick={onChosen}
    >
      <OptionIcon option={option} />
      <span className="suggestion-text line-clamp-2">
        {splitAtMatches(option.text, typed).map(({ start, text, isMatch }) =>
          isMatch ? <mark key={start}>{text}</mark> : text,
        )}
        {option.reason && <span className="suggestion-reason">{option.reason}</span>}
      </span>
      <OptionNote option={option} />
    </Link>
  );
}

function OptionIcon({ option: { type, metadata } }: { option: SuggestionOption }) {
  if (type === 'product') {
    return (
      <span className="mat suggestion-picture">
        <ProductPicture
          src={metadata.image ?? null}
          alt=""
          width={44}
          height={34}
          categoryCode={metadata.category?.toUpperCase() ?? ''}
          isPriority
        />
      </span>
    );
  }
  const Icon = icons[type];
  return <Icon size={16} aria-hidden="true" />;
}

function OptionNote({ option: { type, metadata, confidence } }: { option: SuggestionOption }) {
  if (confidence !== undefined) {
    return (
      <span className="suggestion-note num">
        {confidence > STAR_ABOVE && (
          <Star size={13} fill="currentColor" aria-label="Best match:" role="img" />
        )}
        {Math.round(confidence * 100)}% match
      </span>
    );
  }
  const { display_price: price, productCount: count } = metadata;
  if (type === 'product' && price !== undefined)
    return <span className="price suggestion-price">{formatRupees(price)}</span>;
  if (type === 'popular') return <span className="suggestion-note">Popular</span>;
  if (count === undefined) return null;
  return <span className="suggestion-note num">{countProducts(count)}</span>;
}
