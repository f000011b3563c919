import Briefcase from 'lucide-react/icons/briefcase';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { ProductCard } from '#contract/products.ts';

const flags = [
  { flag: 'is_gaming', label: 'Gaming', Icon: Gamepad2 },
  { flag: 'is_trending', label: 'Trending', Icon: TrendingUp },
  { flag: 'is_office', label: 'Office', Icon: Briefcase },
] as const;

/** The flags of a product, in the order of their badges. */
export function productFlags(product: Pick<ProductCard, 'is_gaming' | 'is_trending' | 'is_office'>) {
  return flags.filter(({ flag }) => product[flag]);
}
