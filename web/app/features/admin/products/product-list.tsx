import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import type { AdminProductList } from '#contract/admin-products.ts';
import { formatNumber } from '#contract/format-number.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ExportButton } from '../export-button.tsx';
import { useMayCall } from '../use-may-call.ts';
import { useSelection } from '../use-selection.ts';
import { createViewList } from '../views/saved-views.ts';
import { ViewBar } from '../views/view-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { toggleColumn, useHiddenColumns } from './hidden-columns.ts';
import { productColumns } from './product-columns.tsx';
import {
  filterParameters,
  listAddress,
  listQuery,
  PRODUCTS_PATH,
  type ProductListState,
  readListState,
} from './product-list-address.ts';
import { ProductTable } from './product-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import '../desk.css';
import '../list-tools.css';
import './product-list.css';

const views = createViewList(storageKeys.productViews);
const presets = [
  { name: 'All', query: '' },
  { name: 'Low stock', query: 'stock=low' },
  { name: 'Out of stock', query: 'stock=out' },
  { name: 'Archived', query: 'state=archived' },
];
const costPreset = { name: 'Cost unknown', query: 'margin=unknown' };

/** All products for staff: filtered, sorted and paged by the server. */
export function AdminProductListPage() {
  const mayCall = useMayCall();
  const seesCosts = mayCall('admin-read');
  const [search] = useSearchParams();
  const state = readListState(search);
  const filter = filterParameters(state);
  const products = useQuery({
    ...apiQuery(adminProductEndpoints.listProducts, { ...filter, page: state.page }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const options = useQuery(apiQuery(adminProductEndpoints.getOptions));
  return (
    <>
      <div className="product-list-head">
        <ViewBar
          views={views}
          presets={seesCosts ? [...presets, costPreset] : presets}
          query={listQuery(state)}
          addressOf={listAddress}
        />
        {mayCall('admin') && <ButtonLink to={`${PRODUCTS_PATH}/new`}>New Product</ButtonLink>}
      </div>
      <FilterBar state={state} options={options.data} seesCosts={seesCosts} />
      <AdminQuery query={products} errorTitle="The products could not be loaded">
        {(list) => (
          <div aria-busy={products.isPlaceholderData}>
            <Rows list={list} state={state} seesCosts={seesCosts} />
          </div>
        )}
      </AdminQuery>
    </>
  );
}

interface RowsProps {
  list: AdminProductList;
  state: ProductListState;
  seesCosts: boolean;
}

function Rows({ list: { products, pagination }, state, seesCosts }: RowsProps) {
  const hidden = useHiddenColumns();
  const filter = filterParameters(state);
  const selection = useSelection(JSON.stringify(filter));
  const possible = productColumns.filter(({ isCost }) => seesCosts || !isCost);
  const count = pagination.total_count;
  const caption = `${formatNumber(count)} ${count === 1 ? 'product' : 'products'}`;
  if (products.length === 0) return <NoProducts />;
  return (
    <>
      <div className="desk-list-tools">
        <p role="status" className="font-semibold">
          {caption}
        </p>
        <ExportButton
          endpoint={adminProductEndpoints.exportProducts}
          filter={filter}
          fileName="products.csv"
        />
        <details className="product-columns">
          <summary>Columns</summary>
          <fieldset className="panel">
            <legend className="sr-only">Shown columns</legend>
            {possible.map(({ key, title }) => (
              <Checkbox
                key={key}
                label={title}
                checked={!hidden.includes(key)}
                onChange={() => toggleColumn(key)}
              />
            ))}
          </fieldset>
        </details>
      </div>
      <SelectionBar
        selection={selection}
        total={count}
        pageIds={products.map(({ _id }) => _id)}
        filter={filter}
      />
      <ProductTable
        rows={products}
        columns={possible.filter(({ key }) => !hidden.includes(key))}
        state={state}
        selection={selection}
        caption={caption}
      />
      <p className="desk-scroll-hint text-13 text-ink-3">Scroll the table sideways for all columns.</p>
      <Pagination
        page={pagination.page}
        pageCount={pagination.total_pages}
        hrefFor={(page) => listAddress(listQuery(state, { page }))}
      />
    </>
  );
}

function NoProducts() {
  return (
    <EmptyState
      title="No product found"
      text="Please check the spelling, or choose another filter. Archived products have a view of their own."
      action={
        <ButtonLink to={PRODUCTS_PATH} variant="line">
          Show All Products
        </ButtonLink>
      }
    />
  );
}
