import { useState } from 'react';
import { MAX_FEATURED } from '#contract/featured-limit.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { ProductLookup } from '#web/features/bulk-orders/product-lookup.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ReportSetting, SettingPanel } from './setting-panel.tsx';
import '#web/features/bulk-orders/quote-section.css';

interface FeaturedSettingProps {
  stored: ShopSettings['featured_products'];
  report: ReportSetting;
}

export function FeaturedSetting({ stored, report }: FeaturedSettingProps) {
  const [chosen, setChosen] = useState(stored ?? []);
  const move = (index: number, step: number) =>
    setChosen((products) => {
      const moved = [...products];
      const [product] = moved.splice(index, 1);
      if (product) moved.splice(index + step, 0, product);
      return moved;
    });
  return (
    <SettingPanel
      name="featured_products"
      title="Featured products"
      defaultText="the first products of the shop"
      isDefault={stored === null}
      draft={chosen.length === 0 ? null : { name: 'featured_products', value: chosen.map(({ _id }) => _id) }}
      report={report}
      preview={
        chosen.length === 0 ? (
          <p className="text-ink-3">The first products of the shop.</p>
        ) : (
          <p>
            {chosen.map(({ name }) => name).join(', ')}
            {chosen.length < MAX_FEATURED && ', then the first products of the shop'}
          </p>
        )
      }
    >
      <ol className="setting-products">
        {chosen.map(({ _id, name }, index) => (
          <li key={_id}>
            <span>{name}</span>
            <span className="desk-buttons">
              <Button
                variant="ghost"
                size="small"
                disabled={index === 0}
                aria-label={`Move up: ${name}`}
                onClick={() => move(index, -1)}
              >
                Up
              </Button>
              <Button
                variant="ghost"
                size="small"
                aria-label={`Remove ${name}`}
                onClick={() => setChosen(chosen.filter((other) => other._id !== _id))}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {chosen.length < MAX_FEATURED ? (
        <ProductLookup
          label="Add a product to the home page"
          onAdd={({ _id, website_name, name }) => {
            if (!chosen.some((other) => other._id === _id))
              setChosen([...chosen, { _id, name: website_name || name }]);
          }}
        />
      ) : (
        <p className="field-hint">The home page shows {MAX_FEATURED} products.</p>
      )}
    </SettingPanel>
  );
}
