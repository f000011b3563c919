import BadgePercent from 'lucide-react/icons/badge-percent';
import Cpu from 'lucide-react/icons/cpu';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import History from 'lucide-react/icons/history';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import Package from 'lucide-react/icons/package';
import SearchX from 'lucide-react/icons/search-x';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { matchPath, Navigate, redirect } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import { SetItemName } from '#web/features/admin/item-name.ts';
import { useSession } from '#web/lib/session.ts';
import { type AdminMenuEntry, adminMenuOf } from '#web/shell/admin/admin-menu.ts';
import { AdminShell } from '#web/shell/admin/admin-shell.tsx';
import { ownFrame } from '#web/shell/own-frame.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/admin.ts';

interface AdminPage {
  path: string;
  title: string;
  /** Missing for pages that are opened from a list. The text is the title by default. */
  menu?: Pick<AdminMenuEntry, 'group' | 'access' | 'Icon' | 'below'> & { text?: string };
  Content: ComponentType<{ id: string }>;
}

/**
 * All pages of the admin area. They are one route, because every page of the shop loads the list of routes. The navigation is
 * made of the pages with a `menu`, in this order within each group.
 */
const pages: readonly AdminPage[] = [
  {
    path: '/admin',
    title: 'Admin Dashboard',
    menu: { group: 'Overview', text: 'Dashboard', access: 'admin-read', Icon: LayoutDashboard },
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/dashboard/dashboard.tsx')).Dashboard,
    })),
  },
  {
    path: '/admin/users',
    title: 'Users',
    menu: { group: 'People', access: 'admin-read', Icon: Users },
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/people/user-list.tsx')).UserList,
    })),
  },
  {
    path: '/admin/users/:id',
    title: 'User',
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/people/person-page.tsx')).PersonPage,
    })),
  },
  {
    path: '/admin/security',
    title: 'Security',
    menu: { group: 'Security', access: 'orders-read', Icon: ShieldCheck },
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/security/security-page.tsx')).SecurityPage,
    })),
  },
  {
    path: '/admin/portal',
    title: 'Orders',
    menu: { group: 'Sales', access: 'orders-read', Icon: Package, below: '/admin/orders' },
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/orders/order-list.tsx')).AdminOrderList,
    })),
  },
  {
    path: '/admin/portal/products',
    title: 'Products',
    menu: { group: 'Catalogue', access: 'orders-read', Icon: Tag },
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/products/product-list.tsx')).AdminProductListPage,
    })),
  },
  {
    path: '/admin/portal/products/new',
    title: 'New product',
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/products/product-pages.tsx')).NewProductPage,
    })),
  },
  {
    path: '/admin/portal/products/:id',
    title: 'Product',
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/products/product-pages.tsx')).EditProductPage,
    })),
  },
  {
    path: '/admin/portal/prices',
    title: 'Bulk changes',
    menu: { group: 'Catalogue', access: 'admin-read', Icon: BadgePercent },
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/batches/price-desk.tsx')).PriceDesk,
    })),
  },
  {
    path: '/admin/portal/import',
    title: 'Import and export',
    menu: { group: 'Catalogue', access: 'admin-read', Icon: FileSpreadsheet },
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/product-imports/import-desk.tsx')).ImportDesk,
    })),
  },
  {
    path: '/admin/portal/search',
    title: 'Searches',
    menu: { group: 'Search', access: 'admin-read', Icon: SearchX },
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/search/search-desk.tsx')).SearchDesk,
    })),
  },
  {
    path: '/admin/portal/outbox',
    title: 'Outbox',
    menu: { group: 'Shop', access: 'admin-read', Icon: Mail },
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/outbox/outbox-desk.tsx')).OutboxDesk,
    })),
  },
  {
    path: '/admin/portal/jobs',
    title: 'Jobs',
    menu: { group: 'Shop', access: 'admin-read', Icon: ListChecks },
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/jobs/job-desk.tsx')).JobDesk,
    })),
  },
  {
    path: '/admin/portal/settings',
    title: 'Settings',
    menu: { group: 'Shop', access: 'admin-read', Icon: Settings },
    Content: lazy(async () => ({
      default: (await import('#web/features/admin/settings/settings-desk.tsx')).SettingsDesk,
    })),
  },
  {
    path: '/admin/portal/audit',
    title: 'Audit log',
    menu: { group: 'Shop', access: 'admin-read', Icon: History },
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
    menu: { group: 'Sales', access: 'admin-read', Icon: FileText },
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
    menu: { group: 'Sales', text: 'PC requests', access: 'admin-read', Icon: Cpu },
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

const menu = pages.flatMap(({ path, title, menu }) => (menu ? [{ path, text: title, ...menu }] : []));

function findPage(rest: string) {
  for (const page of pages) {
    const match = matchPath(page.path, `/admin/${rest}`);
    if (match) return { ...page, id: match.params.id ?? '' };
  }
  throw new Response(null, { status: 404 });
}

function load({ params }: Route.LoaderArgs | Route.ClientLoaderArgs): null {
  // Where a shortened address leads to that has a page below it, such as that of an order.
  const list = menu.find(({ below }) => below === `/admin/${params['*']}`);
  if (list) throw redirect(list.path);
  findPage(params['*']);
  return null;
}

export const handle = ownFrame;

// Two exports of one function: the browser build removes `loader`.
export const loader = load;
export const clientLoader = load;

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export default function Admin({ params }: Route.ComponentProps) {
  const { title, id, Content } = findPage(params['*']);
  const [itemName, setItemName] = useState<string | null>(null);
  const heading = itemName ?? title;
  const role = useSession()?.user.admin_role ?? null;
  const [first] = adminMenuOf(role, menu).flatMap(({ entries }) => entries);
  // The links to the admin area lead to the dashboard, which some roles may not see.
  const isElsewhere = params['*'] === '' && first !== undefined && first.path !== '/admin';
  return (
    <SetItemName value={setItemName}>
      <title>{`${heading} | ${siteFacts.name}`}</title>
      <AdminShell title={heading} menu={menu}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          {isElsewhere ? <Navigate to={first.path} replace /> : <Content id={id} />}
        </Suspense>
      </AdminShell>
    </SetItemName>
  );
}
