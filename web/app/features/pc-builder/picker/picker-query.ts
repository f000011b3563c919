import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BuildSlot } from '#contract/pc-builder/build-parts.ts';
import type { PartsResponse } from '#contract/pc-builder/builds.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import type { CallParameters } from '#web/lib/api-client.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import type { BuildLine } from '../build/build-state.ts';

/** What the shopper typed and ticked in the picker. */
export interface PickerChoice {
  search: string;
  sort: ProductSort;
  isInStockOnly: boolean;
  manufacturers: readonly string[];
  specifications: Readonly<Record<string, readonly string[]>>;
  priceMin: number | null;
  priceMax: number | null;
}

export const noChoice: PickerChoice = {
  search: '',
  sort: 'relevance',
  isInStockOnly: true,
  manufacturers: [],
  specifications: {},
  priceMin: null,
  priceMax: null,
};

const PAGE_SIZE = 40;

/** The first pages of a slot's parts, checked against the other parts of the build. */
export function partsQuery(
  slot: BuildSlot,
  choice: PickerChoice,
  others: readonly BuildLine[],
  pages: number,
) {
  const parameters = parametersOf(slot, choice, others);
  return queryOptions({
    queryKey: [pcBuilderEndpoints.listParts.path, parameters, pages],
    queryFn: ({ client }) => fetchPages(client, parameters, pages),
    meta: { hasNoPrivateData: true },
  });
}

/** Pages that were shown before come from the cache. */
function fetchPages(
  client: QueryClient,
  parameters: CallParameters,
  pages: number,
): Promise<PartsResponse[]> {
  return Promise.all(
    Array.from({ length: pages }, (_, index) =>
      client.ensureQueryData({
        ...apiQuery(pcBuilderEndpoints.listParts, { ...parameters, page: index + 1 }),
        meta: { hasNoPrivateData: true },
      }),
    ),
  );
}

function parametersOf(slot: BuildSlot, choice: PickerChoice, others: readonly BuildLine[]): CallParameters {
  const { search, sort, isInStockOnly, manufacturers, specifications, priceMin, priceMax } = choice;
  return {
    slot,
    limit: PAGE_SIZE,
    sort,
    ...(search.trim() && { search: search.trim() }),
    ...(isInStockOnly && { in_stock_only: 'true' }),
    ...(manufacturers.length > 0 && { manufacturers }),
    ...(Object.keys(specifications).length > 0 && { specifications: JSON.stringify(specifications) }),
    ...(priceMin !== null && { price_min: priceMin }),
    ...(priceMax !== null && { price_max: priceMax }),
    ...(others.length > 0 && {
      build: others.map(({ product_id, quantity }) => `${product_id}:${quantity}`).join(),
    }),
  };
}

/** Selects or deselects one value of a specification. */
export function toggleSpecification(
  specifications: PickerChoice['specifications'],
  name: string,
  value: string,
): PickerChoice['specifications'] {
  const values = toggleValue(specifications[name] ?? [], value);
  const { [name]: _, ...others } = specifications;
  return values.length > 0 ? { ...others, [name]: values } : others;
}

export function toggleValue(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
