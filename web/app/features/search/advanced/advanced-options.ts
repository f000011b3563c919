import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { advancedSearchEndpoints } from '#contract/advanced-search-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';

const optionsQuery = queryOptions({
  queryKey: [advancedSearchEndpoints.listAdvancedSuggestions.path],
  queryFn: ({ signal }) => browserApi().call(advancedSearchEndpoints.listAdvancedSuggestions, { signal }),
  meta: { hasNoPrivateData: true },
});

export interface AdvancedOption {
  value: string;
  label: string;
}

export interface SpecificationOption extends AdvancedOption {
  examples: readonly string[];
}

/** The choices of the panel's lists. A failure is only logged: text, price and dates can be searched without them. */
export function useAdvancedOptions(category: string | undefined) {
  const { data, error } = useQuery(optionsQuery);
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  const names = data?.category_options.find(({ value }) => value === category)?.specifications;
  const specifications: readonly SpecificationOption[] = data?.specification_options ?? [];
  return {
    categories: (data?.category_options ?? []) as readonly AdvancedOption[],
    manufacturers: (data?.manufacturer_options ?? []) as readonly AdvancedOption[],
    /** Those that the chosen category has. */
    specifications: names ? specifications.filter(({ value }) => names.includes(value)) : specifications,
  };
}
