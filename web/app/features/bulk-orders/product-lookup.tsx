import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { formatRupees } from '#contract/money.ts';
import type { ProductCard } from '#contract/products.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

const WAIT_MS = 250;
const RESULTS = 5;

interface ProductLookupProps {
  label: string;
  onAdd: (product: ProductCard) => void;
}

/** Finds a product by its name. */
export function ProductLookup({ label, onAdd }: ProductLookupProps) {
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), WAIT_MS);
  const parameters = { q: query, page_size: RESULTS, include_filters: 'false' };
  const { data } = useQuery({ ...apiQuery(endpoints.searchProducts, parameters), enabled: query.length > 1 });
  const products = query.length > 1 ? (data?.products ?? []) : [];
  return (
    <div className="bulk-lookup">
      <Field label={label}>
        <Input
          type="search"
          value={text}
          maxLength={100}
          placeholder="Name, model or part number"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <p role="status" className="sr-only">
        {query.length > 1 && data ? `${products.length} products found` : ''}
      </p>
      {query.length > 1 && data && products.length === 0 && (
        <p className="field-hint">Nothing found. Try fewer words, or the model number.</p>
      )}
      {products.length > 0 && (
        <ul aria-label="Found products">
          {products.map((product) => (
            <li key={product._id}>
              <button
                type="button"
                onClick={() => {
                  onAdd(product);
                  setText('');
                }}
              >
                <span>{product.website_name || product.name}</span>
                <span className="price">{formatRupees(product.display_price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
