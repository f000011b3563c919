import type { CategoryDetail } from '#contract/catalogue.ts';
import type { AvailableFilters } from '#contract/products.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CategoryDrawing } from './category-drawing.tsx';
import './unknown-manufacturer.css';

interface UnknownManufacturerProps {
  category: CategoryDetail;
  name: string;
  manufacturers: AvailableFilters['manufacturers'];
}

/** Shown when the manufacturer has no products in the category; links to the manufacturers that have. */
export function UnknownManufacturer({ category, name, manufacturers }: UnknownManufacturerProps) {
  const title = `No ${name} products in ${category.name}`;
  return (
    <div className="wrap">
      <title>{`${title} | ${siteFacts.name}`}</title>
      <meta name="robots" content="noindex" />
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: '/' },
          { label: category.name, to: `/${category.slug}` },
          { label: name },
        ]}
      />
      <div className="unknown-manufacturer panel">
        <CategoryDrawing code={category.code} size={56} />
        <h1>{title}</h1>
        {manufacturers.length > 0 && (
          <>
            <p>Try these manufacturers:</p>
            <ul>
              {manufacturers.map(({ value, label }) => (
                <li key={value}>
                  <ButtonLink variant="line" to={`/${category.slug}/${value}`}>
                    {label}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </>
        )}
        <ButtonLink variant="ghost" to={`/${category.slug}`}>
          All of {category.name}
        </ButtonLink>
      </div>
    </div>
  );
}
