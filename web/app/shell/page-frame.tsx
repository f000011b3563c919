import { lazy, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { CompareTray } from '#web/features/catalogue/compare/compare-tray.tsx';
import { LoginDialogHost } from '#web/features/identity/login/login-dialog-host.tsx';
import { HydrationStep } from '#web/ui/hydration-step.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { BackToTop } from './back-to-top.tsx';
import { DemoStrip } from './demo-note.tsx';
import { Header } from './header.tsx';
import { IdlePrefetch } from './idle-prefetch.tsx';
import { minimalFrame } from './minimal-frame.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { ScrollManager } from './scroll-manager.tsx';

/** Hydrated last, because its links work without scripts. If its code cannot be loaded, the server's HTML stays. */
const Footer = lazy(() =>
  import('./footer.tsx').then(
    ({ Footer }) => ({ default: Footer }),
    () => new Promise<never>(() => {}),
  ),
);

/** Header, footer, dialogs and toasts around every page. */
export function PageFrame({ children }: { children: ReactNode }) {
  const isMinimal = useMatches().some(({ handle }) => handle === minimalFrame);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <Header isMinimal={isMinimal} />
      <DemoStrip />
      <NavigationProgress />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <HydrationStep>
        <Footer isMinimal={isMinimal} />
      </HydrationStep>
      <CompareTray />
      <BackToTop />
      <LoginDialogHost />
      <Toaster />
      <ScrollManager />
      <IdlePrefetch />
    </>
  );
}
