import Lock from 'lucide-react/icons/lock';
import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense, useState } from 'react';
import { CartButton } from '#web/features/cart/cart-button.tsx';
import { AccountButton } from '#web/features/identity/account-button.tsx';
import { SearchField } from '#web/features/search/search-field.tsx';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Logo } from './logo.tsx';
import { SiteNavigation } from './site-navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

// The menu is rarely opened, so its code is loaded when the pointer or the focus reaches the button.
const loadMenu = async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu });
const MobileMenu = lazy(loadMenu);
const preloadMenu = () => void loadMenu().catch(() => {});

export function Header({ isMinimal }: { isMinimal: boolean }) {
  const [isMenuOpen, setIsMenuOpen] = useStateUntilNavigation(false);
  const [isMenuNeeded, setIsMenuNeeded] = useState(false);
  if (isMenuOpen && !isMenuNeeded) setIsMenuNeeded(true);
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        {!isMinimal && (
          <IconButton
            className="-ml-3 md:hidden"
            label="Open menu"
            aria-haspopup="dialog"
            onPointerEnter={preloadMenu}
            onFocus={preloadMenu}
            onClick={() => setIsMenuOpen(true)}
          >
            <Menu size={22} aria-hidden="true" />
          </IconButton>
        )}
        <Logo />
        {isMinimal ? (
          <p className="site-header-secure">
            <Lock size={15} aria-hidden="true" />
            Secure checkout
          </p>
        ) : (
          <div className="site-header-search">
            <SearchField isMain />
          </div>
        )}
        <div className="ml-auto flex items-center gap-1">
          <div className={isMinimal ? 'max-md:hidden' : 'contents'}>
            <ThemeSwitch />
          </div>
          <CartButton />
          <AccountButton />
        </div>
      </div>
      {!isMinimal && <SiteNavigation />}
      {isMenuNeeded && (
        <Suspense>
          <MobileMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
