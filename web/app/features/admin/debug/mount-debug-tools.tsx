import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { browserQueryClient } from '#web/lib/query-client.ts';
import { DebugTools } from './debug-tools.tsx';

let isMounted = false;

/** Beside the pages, so that the panel stays open from page to page and on error pages. It renders into the body by a portal. */
export function mountDebugTools(): void {
  if (isMounted) return;
  isMounted = true;
  createRoot(document.createElement('div')).render(
    <QueryClientProvider client={browserQueryClient()}>
      <DebugTools />
    </QueryClientProvider>,
  );
}
