import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import type { AdminAccess } from '#contract/admin-roles.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { personPath } from '../people/person-path.ts';
import { PRODUCTS_PATH } from '../products/product-list-address.ts';
import { useMayCall } from '../use-may-call.ts';

/** A place in the admin area. */
export interface JumpTarget {
  to: string;
  text: string;
  /** What tells it from others of the same text. */
  note?: string;
  kind: 'Page' | 'Order' | 'Product' | 'User';
}

export interface JumpPage {
  path: string;
  text: string;
}

const WAIT_MS = 200;
const MIN_LENGTH = 2;
const MAX_OF_A_KIND = 5;

/** The pages, orders, products and people that the typed text names, as far as the role may see them. */
export function useJumpTargets(typed: string, pages: readonly JumpPage[]) {
  const text = typed.trim();
  const search = useDebounced(text, WAIT_MS);
  const orders = useFound(adminOrderEndpoints.listOrders, search, 'orders-read');
  const products = useFound(adminProductEndpoints.listProducts, search, 'orders-read');
  const users = useFound(adminEndpoints.listUsers, search, 'admin-read');
  const mayAdd = useMayCall()('admin');
  const allPages = mayAdd ? [...pages, { path: `${PRODUCTS_PATH}/new`, text: 'New product' }] : pages;
  const targets: JumpTarget[] = [
    ...allPages
      .filter((page) => page.text.toLowerCase().includes(text.toLowerCase()))
      .map((page): JumpTarget => ({ to: page.path, text: page.text, kind: 'Page' })),
    ...first(orders.data?.orders).map(
      ({ _id, order_number, recipient }): JumpTarget => ({
        to: `/admin/orders/${_id}`,
        text: order_number,
        note: `${recipient.full_name}, ${recipient.city}`,
        kind: 'Order',
      }),
    ),
    ...first(products.data?.products).map(
      ({ _id, website_name, part_number }): JumpTarget => ({
        to: `${PRODUCTS_PATH}/${_id}`,
        text: website_name,
        note: part_number ?? undefined,
        kind: 'Product',
      }),
    ),
    ...first(users.data?.users).map(
      ({ _id, full_name, email }): JumpTarget => ({
        to: personPath(_id),
        text: full_name,
        note: email ?? undefined,
        kind: 'User',
      }),
    ),
  ];
  const isSearching =
    text.length >= MIN_LENGTH &&
    (search !== text || [orders, products, users].some(({ isFetching }) => isFetching));
  return { targets, isSearching };
}

function useFound<Body>(endpoint: Endpoint<Body>, search: string, access: AdminAccess) {
  const isEnabled = useMayCall()(access) && search.length >= MIN_LENGTH;
  const query = useQuery({
    ...apiQuery(endpoint, { search }),
    enabled: isEnabled,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return { data: isEnabled ? query.data : undefined, isFetching: query.isFetching };
}

function first<Row>(rows: readonly Row[] = []): readonly Row[] {
  return rows.slice(0, MAX_OF_A_KIND);
}
