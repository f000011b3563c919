import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BuildPart, BuildSlot, Verdict } from '#contract/pc-builder/build-parts.ts';
import type { PricedPart } from '#contract/pc-builder/builds.ts';
import { checkBuild, missingParts, powerOfBuild } from '#contract/pc-builder/check-build.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import type { ProductCard } from '#contract/products.ts';
import { browserApi } from '#web/lib/query-client.ts';
import type { BuildLine } from './build-state.ts';

/** A part of the build with what the shop knows about it. */
export interface CheckedLine extends BuildLine {
  /** Undefined while it loads. */
  product?: ProductCard;
  isOwned: boolean;
  isNoLongerSold: boolean;
}

export interface CheckedBuild {
  lines: readonly CheckedLine[];
  parts: readonly BuildPart[];
  verdicts: readonly Verdict[];
  missing: readonly BuildSlot[];
  power: ReturnType<typeof powerOfBuild>;
  /** Rupees with GST, without parts that the shopper already has. */
  total: number;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/** Facts of all parts seen so far, so that removing a part, undo and redo need no request. */
const knownParts = new Map<string, PricedPart>();

/** Checks the build in the browser, with facts and prices of the shop. */
export function useCheckedBuild(lines: readonly BuildLine[], owned: readonly BuildSlot[]): CheckedBuild {
  const { isFetching, error, refetch, facts, missingIds } = usePartFacts(lines);
  return useMemo(() => {
    const checkedLines = lines.map((line) => ({
      ...line,
      product: facts.get(line.product_id)?.product,
      isOwned: owned.includes(line.slot),
      isNoLongerSold: missingIds.includes(line.product_id),
    }));
    const parts = lines.flatMap((line) => buildPartOf(line, facts.get(line.product_id)));
    return {
      lines: checkedLines,
      parts,
      verdicts: checkBuild(parts),
      missing: missingParts(parts).filter((slot) => !owned.includes(slot)),
      power: powerOfBuild(parts),
      total: totalOf(checkedLines),
      isLoading: isFetching && checkedLines.some(({ product }) => !product),
      error,
      retry: () => void refetch(),
    };
  }, [lines, owned, facts, missingIds, isFetching, error, refetch]);
}

/** The price in rupees of what the shopper would buy. */
export function totalOf(lines: readonly Pick<CheckedLine, 'product' | 'quantity' | 'isOwned'>[]): number {
  return lines.reduce(
    (sum, { product, quantity, isOwned }) => sum + (isOwned ? 0 : (product?.display_price ?? 0) * quantity),
    0,
  );
}

const noIds: readonly string[] = [];

function usePartFacts(lines: readonly BuildLine[]) {
  const ids = lines.map(({ product_id }) => product_id).toSorted();
  const idText = ids.join();
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [pcBuilderEndpoints.checkBuild.path, idText],
    queryFn: async ({ signal }) => {
      const body = { parts: ids.map((product_id) => ({ product_id, quantity: 1 })) };
      const answer = await browserApi().call(pcBuilderEndpoints.checkBuild, { body, signal });
      for (const part of answer.parts) knownParts.set(part.product._id, part);
      return answer;
    },
    enabled: ids.length > 0,
    meta: { hasNoPrivateData: true },
  });
  const facts = useMemo(() => {
    const all = new Map(data?.parts.map((part) => [part.product._id, part]));
    for (const id of idText.split(',')) {
      const known = knownParts.get(id);
      if (known && !all.has(id)) all.set(id, known);
    }
    return all;
  }, [data, idText]);
  return { isFetching, error, refetch, facts, missingIds: data?.missing_products ?? noIds };
}

function buildPartOf({ slot, quantity }: BuildLine, known: PricedPart | undefined): BuildPart[] {
  if (!known) return [];
  const { _id, name, website_name, category, manufacturer } = known.product;
  const own = { slot, quantity, category, manufacturer, specs: known.specs };
  return [{ ...own, product_id: _id, name: website_name || name }];
}
