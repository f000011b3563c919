import type { ReactNode } from 'react';
import { CompareTray } from '#web/features/catalogue/compare/compare-tray.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { BackToTop } from './back-to-top.tsx';
import { DemoStrip } from './demo-note.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { IdlePrefetch } from './idle-prefetch.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { ScrollManager } from './scroll-manager.tsx';

/** What stands around every page. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <Header />
      <DemoStrip />
      <NavigationProgress />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <CompareTray />
      <BackToTop />
      <Toaster />
      <ScrollManager />
      <IdlePrefetch />
    </>
  );
}
