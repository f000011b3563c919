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
import { NavigationProgress } from './navigation-progress.tsx';
import { quietFrame } from './quiet-frame.ts';
import { ScrollManager } from './scroll-manager.tsx';

/** Its links work without: its script comes last. Where that cannot be had, what the server sent stays as it is. */
const Footer = lazy(() =>
  import('./footer.tsx').then(
    ({ Footer }) => ({ default: Footer }),
    () => new Promise<never>(() => {}),
  ),
);

/** What stands around every page. */
export function PageFrame({ children }: { children: ReactNode }) {
  const isQuiet = useMatches().some(({ handle }) => handle === quietFrame);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <Header isQuiet={isQuiet} />
      <DemoStrip />
      <NavigationProgress />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <HydrationStep>
        <Footer isQuiet={isQuiet} />
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
