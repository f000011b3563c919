import { useQueries, useQuery } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { BulkMatch } from '#contract/bulk-order-matching.ts';
import { endpoints } from '#contract/endpoints.ts';
import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import { readCart } from '#web/features/cart/cart-store.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import {
  type BulkDraft,
  type DraftLine,
  type DraftProduct,
  draftProductOf,
  emptyDraft,
  lineOfProduct,
  readDraft,
  readQuantity,
  writeDraft,
} from './bulk-draft.ts';

/** The list of the buyer: kept in this browser, or else the product in the address, or else the cart. */
export function useBulkDraft() {
  const [parameters] = useSearchParams();
  const productId = parameters.get('product') ?? '';
  const hasProduct = entityIdPattern.test(productId);
  const product = useQuery({ ...apiQuery(endpoints.getProduct, { id: productId }), enabled: hasProduct });
  const isFromCart = useIsFromCart() && !hasProduct;
  const [draft, setDraft] = useState<BulkDraft>(() => initialDraft(hasProduct, isFromCart));
  useCurrentProducts(draft.lines, setDraft);

  useEffect(() => {
    if (product.data) setDraft((current) => withProduct(current, product.data, 1));
  }, [product.data]);
  useEffect(() => writeDraft(draft), [draft]);

  const changeLine = (key: string, changes: Partial<DraftLine>) =>
    setDraft((current) => ({
      ...current,
      lines: current.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)),
    }));
  return {
    draft,
    isLoading: hasProduct && product.isPending,
    changeLine,
    changeList: (list: string) => setDraft((current) => ({ ...current, list })),
    changeContact: (contact: Record<string, string>) => setDraft((current) => ({ ...current, contact })),
    addProduct: (added: DraftProduct) => setDraft((current) => withProduct(current, added, 1)),
    showMatch: (match: BulkMatch) => setDraft((current) => withMatch(current, match)),
    removeLine: (key: string) =>
      setDraft((current) => ({ ...current, lines: current.lines.filter((line) => line.key !== key) })),
    clear: () => setDraft((current) => ({ ...emptyDraft, contact: current.contact })),
  };
}

/** Whether a link of the cart led here, and not a reload, after which removed lines would come back. */
function useIsFromCart(): boolean {
  const { hash, key } = useLocation();
  return hash === '#quote' && key !== 'default';
}

/** As many as a list of products has on a page. */
const PRODUCTS_PER_QUERY = 20;

/** Loads price and stock of products that came from the cart or were stored. */
function useCurrentProducts(lines: readonly DraftLine[], setDraft: Dispatch<SetStateAction<BulkDraft>>) {
  // Only those of the start: whatever is added later is current.
  const [groups] = useState(() => {
    const ids = lines.flatMap(({ product }) => (product?.isStockUnknown ? product._id : []));
    const unique = [...new Set(ids)];
    const count = Math.ceil(unique.length / PRODUCTS_PER_QUERY);
    return Array.from({ length: count }, (_, index) =>
      unique.slice(index * PRODUCTS_PER_QUERY, (index + 1) * PRODUCTS_PER_QUERY),
    );
  });
  const queries = useQueries({ queries: groups.map((ids) => apiQuery(endpoints.listProducts, { ids })) });
  const isUnknown = lines.some(({ product }) => product?.isStockUnknown);
  useEffect(() => {
    const answered = queries.flatMap(({ data }, index) => (data ? (groups[index] ?? []) : []));
    if (!isUnknown || answered.length === 0) return;
    const found = queries.flatMap(({ data }) => data?.data ?? []);
    const byId = new Map(found.map((product) => [product._id, draftProductOf(product)]));
    const isLoaded = ({ product }: DraftLine) => product?.isStockUnknown && answered.includes(product._id);
    setDraft((current) =>
      current.lines.some(isLoaded)
        ? {
            ...current,
            lines: current.lines.map((line) =>
              line.product && isLoaded(line)
                ? { ...line, product: byId.get(line.product._id) ?? noLongerSold(line.product) }
                : line,
            ),
          }
        : current,
    );
  });
}

function noLongerSold(product: DraftProduct): DraftProduct {
  return { ...draftProductOf(product), qty: 0, out_of_stock: true, isStockUnknown: false };
}

function initialDraft(hasProduct: boolean, isFromCart: boolean): BulkDraft {
  const draft = readDraft();
  if (hasProduct || (draft.lines.length > 0 && !isFromCart)) return draft;
  const listed = new Set(draft.lines.map(({ product }) => product?._id));
  const added = readCart()
    .filter(({ productId }) => entityIdPattern.test(productId) && !listed.has(productId))
    .map(({ productId, price, quantity, image, ...item }) =>
      lineOfProduct(
        {
          ...item,
          _id: productId,
          display_price: price,
          image: image || null,
          qty: 0,
          out_of_stock: false,
          isStockUnknown: true,
        },
        quantity,
      ),
    );
  return { ...draft, lines: [...draft.lines, ...added] };
}

/** Products that were added by hand stay. A line that is in the list again keeps what the buyer decided for it. */
function withMatch(draft: BulkDraft, match: BulkMatch): BulkDraft {
  const earlier = Map.groupBy(
    draft.lines.filter(({ text }) => text !== null),
    ({ text }) => text,
  );
  const matched = linesOf(match).map((line) => {
    const same = earlier.get(line.text)?.shift();
    if (!same) return line;
    const { key, product, quantity, typedQuantity, isAsked } = same;
    const decided = product ? { product } : {};
    return { ...line, key, quantity, typedQuantity, isAsked, ...decided };
  });
  return { ...draft, lines: [...draft.lines.filter(({ text }) => text === null), ...matched] };
}

function withProduct(draft: BulkDraft, product: DraftProduct, quantity: number): BulkDraft {
  const isListed = draft.lines.some((line) => line.product?._id === product._id);
  return isListed ? draft : { ...draft, lines: [...draft.lines, lineOfProduct(product, quantity)] };
}

function linesOf({ lines, products }: BulkMatch): DraftLine[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  return lines.map(({ text, quantity, confidence, product_ids }) => {
    const candidates = product_ids.flatMap((id) => {
      const product = byId.get(id);
      return product ? draftProductOf(product) : [];
    });
    return {
      key: crypto.randomUUID(),
      text,
      ...readQuantity(String(quantity)),
      confidence,
      product: confidence === 'sure' ? (candidates[0] ?? null) : null,
      candidates,
      isAsked: false,
    };
  });
}
