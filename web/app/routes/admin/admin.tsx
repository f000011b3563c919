import { type ComponentType, lazy, Suspense } from 'react';
import { matchPath } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/admin.ts';

interface AdminPage {
  path: string;
  title: string;
  Content: ComponentType<{ id: string }>;
}

/** All pages of the admin area. They are one route, because every page of the shop loads the list of routes. */
const pages: readonly AdminPage[] = [
  {
    path: '/admin',
    title: 'Admin Dashboard',
    Content: lazy(async () => ({ default: (await import('#web/features/admin/dashboard.tsx')).Dashboard })),
  },
  {
    path: '/admin/users',
    title: 'Users',
    Content: lazy(async () => ({ default: (await import('#web/features/admin/users.tsx')).Users })),
  },
  {
    path: '/admin/portal',
    title: 'Orders',
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/orders/order-list.tsx')).AdminOrderList,
    })),
  },
  {
    path: '/admin/portal/audit',
    title: 'Audit log',
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/audit-log.tsx')).AuditLogPage,
    })),
  },
  {
    path: '/admin/orders/:id',
    title: 'Order',
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/orders/order-page.tsx')).AdminOrderPage,
    })),
  },
  {
    path: '/admin/portal/quotes',
    title: 'Quotes',
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/quotes/quote-work-list.tsx')).QuoteWorkList,
    })),
  },
  {
    path: '/admin/portal/quotes/:id',
    title: 'Quote',
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/quotes/quote-desk.tsx')).QuoteDesk,
    })),
  },
  {
    path: '/admin/custom-pc-requests',
    title: 'Custom PC requests',
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/pc-requests/request-board.tsx')).RequestBoard,
    })),
  },
  {
    path: '/admin/custom-pc-requests/:id',
    title: 'Custom PC request',
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/pc-requests/request-desk.tsx')).RequestDesk,
    })),
  },
];

function findPage(rest: string) {
  for (const page of pages) {
    const match = matchPath(page.path, `/admin/${rest}`);
    if (match) return { ...page, id: match.params.id ?? '' };
  }
  throw new Response(null, { status: 404 });
}

function load({ params }: Route.LoaderArgs | Route.ClientLoaderArgs): null {
  findPage(params['*']);
  return null;
}

// Two exports of one function: the browser build removes `loader`.
export const loader = load;
export const clientLoader = load;

export function meta({ params }: Route.MetaArgs) {
  const { title } = findPage(params['*']);
  return [{ title: `${title} | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function Admin({ params }: Route.ComponentProps) {
  const { title, id, Content } = findPage(params['*']);
  return (
    <AdminFrame title={title}>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Content id={id} />
      </Suspense>
    </AdminFrame>
  );
}
