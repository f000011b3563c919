import { lazy, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { CompareTray } from '#web/features/catalogue/compare/compare-tray.tsx';
import { LoginDialogHost } from '#web/features/identity/login/login-dialog-host.tsx';
import { HydrationStep } from '#web/ui/hydration-step.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { Announcement } from './announcement.tsx';
import { BackToTop } from './back-to-top.tsx';
import { DemoStrip } from './demo-note.tsx';
import { Header } from './header.tsx';
import { minimalFrame } from './minimal-frame.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { ownFrame } from './own-frame.ts';
import { ScrollManager } from './scroll-manager.tsx';

/** Hydrated last, because its links work without scripts. If its code cannot be loaded, the server's HTML stays. */
const Footer = lazy(() =>
  import('./footer.tsx').then(
    ({ Footer }) => ({ default: Footer }),
    () => new Promise<never>(() => {}),
  ),
);

interface PageFrameProps {
  /** An error page has header and footer, also where the page has its own frame. */
  isError?: boolean;
  children: ReactNode;
}

/** Dialogs and toasts around every page, and header and footer unless the page has its own frame. */
export function PageFrame({ isError = false, children }: PageFrameProps) {
  const handles = useMatches().map(({ handle }) => handle);
  const isMinimal = handles.includes(minimalFrame);
  if (handles.includes(ownFrame) && !isError) {
    return (
      <>
        <NavigationProgress />
        {children}
        <LoginDialogHost />
        <Toaster />
        <ScrollManager />
      </>
    );
  }
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <Header isMinimal={isMinimal} />
      <DemoStrip />
      <Announcement />
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
    </>
  );
}
