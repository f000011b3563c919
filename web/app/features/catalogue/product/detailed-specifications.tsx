import type { Product } from '#contract/products.ts';
import { specText } from '#contract/spec-text.ts';
import { PartsDataNotice } from '../parts-data-notice.tsx';
import { specificationGroups } from './specification-groups.ts';

export function DetailedSpecifications({ product }: { product: Product }) {
  const facts = { ...product.description.specification, ...tradeFacts(product) };
  return (
    <section className="product-specifications" aria-labelledby="specifications-title">
      <h2 id="specifications-title">Detailed Specifications</h2>
      <div className="panel product-specification-columns">
        {specificationGroups(facts).flatMap(({ name, lines }) => {
          const half = Math.ceil(lines.length / 2);
          return [
            name && <h3 key={name}>{name}</h3>,
            ...[lines.slice(0, half), lines.slice(half)].map((column) => (
              <table key={`${name}: ${column[0]?.[0]}`} className="spec-table">
                <tbody>
                  {column.map(([label, value]) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      <td>{value}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )),
          ];
        })}
      </div>
      <PartsDataNotice sources={Object.values(product.spec_sources)} />
    </section>
  );
}

/** Facts that consumer law and invoices require in addition to the specifications. */
function tradeFacts(product: Product): Record<string, string> {
  const years = product.warranty_years;
  const facts: [string, string | null][] = [
    ['Brand', product.manufacturer],
    ['Part number', product.part_number],
    ['EAN / GTIN', product.gtin ?? null],
    ['Colour', product.colour],
    ['Brand warranty', years === null ? null : `${years} ${years === 1 ? 'year' : 'years'}`],
    ['Country of origin', product.country_of_origin],
    ['Shipping weight', product.weight_grams === null ? null : specText('weight_g', product.weight_grams)],
    ['HSN code', product.hsn],
  ];
  const known = Object.keys(product.description.specification);
  return Object.fromEntries(
    facts.filter((fact): fact is [string, string] => fact[1] !== null && !known.includes(fact[0])),
  );
}
