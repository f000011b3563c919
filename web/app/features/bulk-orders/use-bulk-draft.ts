import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BulkMatch } from '#contract/bulk-order-matching.ts';
import { endpoints } from '#contract/endpoints.ts';
import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import { readCart } from '#web/features/cart/cart-store.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import {
  type BulkDraft,
  type DraftLine,
  type DraftProduct,
  emptyDraft,
  lineOfProduct,
  readDraft,
  writeDraft,
} from './bulk-draft.ts';

/** The list of the buyer: kept in this browser, or else the product in the address, or else the cart. */
export function useBulkDraft() {
  const [parameters] = useSearchParams();
  const productId = parameters.get('product') ?? '';
  const hasProduct = entityIdPattern.test(productId);
  const product = useQuery({ ...apiQuery(endpoints.getProduct, { id: productId }), enabled: hasProduct });
  const [draft, setDraft] = useState<BulkDraft>(() => initialDraft(hasProduct));

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
    /** Products that were added by hand stay; the lines of an earlier list are replaced. */
    showMatch: (match: BulkMatch) =>
      setDraft((current) => ({
        ...current,
        lines: [...current.lines.filter(({ text }) => text === null), ...linesOf(match)],
      })),
    removeLine: (key: string) =>
      setDraft((current) => ({ ...current, lines: current.lines.filter((line) => line.key !== key) })),
    clear: () => setDraft((current) => ({ ...emptyDraft, contact: current.contact })),
  };
}

function initialDraft(hasProduct: boolean): BulkDraft {
  const draft = readDraft();
  if (hasProduct || draft.lines.length > 0) return draft;
  const lines = readCart()
    .filter(({ productId }) => entityIdPattern.test(productId))
    .map(({ productId, price, quantity, image, ...item }) =>
      lineOfProduct(
        // The stock of a cart line is not stored; the quote states what can be delivered.
        {
          ...item,
          _id: productId,
          display_price: price,
          image: image || null,
          qty: quantity,
          out_of_stock: false,
        },
        quantity,
      ),
    );
  return { ...draft, lines };
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
      return product ? (lineOfProduct(product, 1).product ?? []) : [];
    });
    return {
      key: crypto.randomUUID(),
      text,
      quantity,
      confidence,
      product: confidence === 'sure' ? (candidates[0] ?? null) : null,
      candidates,
      isAsked: false,
    };
  });
}
