import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createMemoryRouter,
  createRoutesStub,
  matchRoutes,
  Outlet,
  type Params,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router';
import { inject } from 'vitest';
import { browserQueryClient } from '#web/lib/query-client.ts';
import * as root from '#web/root.tsx';
import { PageFrame } from '#web/shell/page-frame.tsx';
import './provided-context.ts';

type Loader = (page: { request: Request; params: Params }) => unknown;
type RouteModule = { default: ComponentType; clientLoader?: Loader; handle?: unknown };

export type RenderedPage = {
  /** Path, query and fragment of the current page. */
  address: () => string;
  go: (to: string | number) => void;
};

const modules = import.meta.glob<RouteModule>('../app/routes/**/*.tsx');
const mounted = new Set<() => void>();

/**
 * Renders the page of a path with header and footer, as after a client-side navigation. Links lead to the other pages, and
 * the API is that of a running shop.
 */
export async function renderPage(path: string): Promise<RenderedPage> {
  const routes = inject('routes').map(({ path, index, file }) => ({ id: file, path, index: index as never }));
  const [match] = matchRoutes(routes, path.replace(/[?#].*/, '')) ?? [];
  // The frame reads the handle of the page in its first render, so the module must be loaded before.
  const firstModule = match && (await loadModule(match.route.id));
  let shown: RenderedPage | undefined;
  const addressProbe = <AddressProbe onChange={(current) => (shown = current)} />;
  const RootErrorBoundary = root.ErrorBoundary as ComponentType;
  const Page = createRoutesStub([
    {
      id: 'root',
      Component: () => (
        <PageFrame>
          {addressProbe}
          <Outlet />
        </PageFrame>
      ),
      ErrorBoundary: (props: object) => (
        <>
          {addressProbe}
          <RootErrorBoundary {...props} />
        </>
      ),
      HydrateFallback: () => null,
      loader: root.clientLoader as Loader,
      children: routes.map((route) => {
        let module: RouteModule | undefined;
        return {
          ...route,
          handle: route.id === match?.route.id ? firstModule?.handle : undefined,
          loader: async (page: Parameters<Loader>[0]) => {
            module = await loadModule(route.id);
            return module.clientLoader?.(page) ?? null;
          },
          Component: (props: object) => module && <module.default {...props} />,
        };
      }),
    },
  ]);
  mount(<Page initialEntries={[path]} />);
  return {
    address: () => shown?.address() ?? path,
    go: (to) => {
      if (!shown) throw new Error('The page is not shown yet.');
      shown.go(to);
    },
  };
}

/** Renders a single component with a router and the query client. */
export function renderComponent(component: ReactNode): void {
  const router = createMemoryRouter([{ path: '*', element: component }]);
  mount(<RouterProvider router={router} />);
}

/** Called after every test. */
export function unmountAll(): void {
  for (const unmount of mounted) unmount();
  mounted.clear();
}

function mount(content: ReactNode): void {
  const container = document.createElement('div');
  document.body.append(container);
  const reactRoot = createRoot(container);
  reactRoot.render(
    <StrictMode>
      <QueryClientProvider client={browserQueryClient()}>{content}</QueryClientProvider>
    </StrictMode>,
  );
  mounted.add(() => {
    reactRoot.unmount();
    container.remove();
  });
}

function loadModule(file: string): Promise<RouteModule> {
  const load = modules[`../app/${file}`];
  if (!load) throw new Error(`No module for the route file ${file}`);
  return load();
}

function AddressProbe({ onChange }: { onChange: (page: RenderedPage) => void }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // A layout effect: a test may navigate as soon as the page is visible.
  useLayoutEffect(() => {
    const address = pathname + search + hash;
    onChange({ address: () => address, go: (to) => void navigate(to as string) });
  });
  return null;
}
