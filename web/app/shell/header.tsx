import Menu from 'lucide-react/icons/menu';
import { CartButton } from '#web/features/cart/cart-button.tsx';
import { SearchField } from '#web/features/search/search-field.tsx';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SiteNavigation } from './site-navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function Header() {
  const [isMenuOpen, setIsMenuOpen] = useStateUntilNavigation(false);
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <IconButton
          className="-ml-3 md:hidden"
          label="Open menu"
          aria-haspopup="dialog"
          onClick={() => setIsMenuOpen(true)}
        >
          <Menu size={22} aria-hidden="true" />
        </IconButton>
        <Logo />
        <div className="site-header-search">
          <SearchField isMain />
        </div>
        <div className="ml-auto flex items-center gap-1">
          <ThemeSwitch />
          <CartButton />
        </div>
      </div>
      <SiteNavigation />
      <MobileMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </header>
  );
}
