import type { Dispatch, SetStateAction } from 'react';
import type { ProductOptions } from '#contract/admin-product-fields.ts';
import { GST_RATE } from '#contract/pricing.ts';
import { productTextLimits } from '#contract/product-text-limits.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { marginText } from './margin-text.ts';
import {
  type FlagName,
  isFilled,
  type LineName,
  type MetaName,
  type NumberName,
  type ProductDraft,
  type TextRow,
} from './product-draft.ts';
import { SpecRows } from './spec-rows.tsx';
import { TextRows } from './text-rows.tsx';

export interface ProductFormProps {
  draft: ProductDraft;
  setDraft: Dispatch<SetStateAction<ProductDraft>>;
  /** The messages of the server by the path of the field. */
  problems: ReadonlyMap<string, string>;
  options: ProductOptions;
  isNew: boolean;
  seesCosts: boolean;
  formerSlugs: readonly string[];
}

/** All fields of a product but its pictures. */
export function ProductForm(props: ProductFormProps) {
  const { draft, setDraft, problems, options } = props;
  const setRows = (name: 'specs' | 'subcategories', rows: ProductDraft['specs']) =>
    setDraft((current) => ({ ...current, [name]: rows }));
  return (
    <>
      <NameFields {...props} />
      <PriceFields {...props} />
      <FactFields {...props} />
      <section className="panel product-section" aria-labelledby="specs-title">
        <h2 id="specs-title">Specifications</h2>
        <p className="text-13 text-ink-3">
          {draft.category
            ? 'The category proposes names and values. Empty lines are left out.'
            : 'Choose a category first: it proposes names and values.'}
        </p>
        <SpecRows
          label="Specification"
          rows={draft.specs}
          known={options.specs}
          problemOf={(name) => problems.get(`specs.${name}`)}
          onChange={(rows) => setRows('specs', rows)}
        />
        <h3>Filters of the category page</h3>
        <SpecRows
          label="Filter"
          rows={draft.subcategories}
          known={options.filters}
          problemOf={(name) => problems.get(`subcategories.${name}`)}
          onChange={(rows) => setRows('subcategories', rows)}
        />
        <h3>Other lines of the table</h3>
        <TextRows
          titleLabel="Name"
          textLabel="Text"
          addText="Add a Line"
          rows={draft.others}
          problemOf={() => undefined}
          onChange={(others) => setDraft((current) => ({ ...current, others }))}
        />
      </section>
      <TextFields {...props} />
    </>
  );
}

/** One line of text, bound to its field of the draft. */
function Line({
  form: { draft, setDraft, problems },
  name,
  label,
  hint,
  isOptional,
  isWhole,
  list,
  maxLength = 500,
}: {
  form: ProductFormProps;
  name: Exclude<LineName, 'category' | 'overview'> | NumberName | 'qty';
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** A whole number: other characters are dropped while typing. */
  isWhole?: boolean;
  list?: string;
  maxLength?: number;
}) {
  return (
    <Field label={label} hint={hint} isOptional={isOptional} error={problems.get(name)}>
      <Input
        value={draft[name]}
        maxLength={maxLength}
        list={list}
        inputMode={isWhole ? 'numeric' : undefined}
        autoComplete="off"
        onChange={({ target }) => {
          const text = isWhole ? target.value.replace(/\D/g, '') : target.value;
          setDraft((current) => ({ ...current, [name]: text }));
        }}
      />
    </Field>
  );
}

function NameFields(form: ProductFormProps) {
  const { draft, setDraft, problems, options, formerSlugs } = form;
  return (
    <section className="panel product-section" aria-labelledby="names-title">
      <h2 id="names-title">Name and place</h2>
      <Line form={form} name="website_name" label="Full name" hint="The heading of the product page" />
      <div className="product-fields">
        <Line form={form} name="name" label="Short name" hint="On cards and in titles" />
        <Line form={form} name="variant" label="Variant" isOptional />
        <Field label="Category" error={problems.get('category')}>
          <Select
            value={draft.category}
            onChange={({ target }) => setDraft((current) => ({ ...current, category: target.value }))}
          >
            <option value="">Choose a category</option>
            {options.categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Line form={form} name="manufacturer" label="Brand" list="known-brands" hint="A new name adds it" />
        <Line form={form} name="part_number" label="Part number (SKU)" isOptional />
        <Line form={form} name="gtin" label="GTIN (EAN, UPC)" isOptional hint="Below the bar code" />
      </div>
      <datalist id="known-brands">
        {options.manufacturers.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <Line
        form={form}
        name="slug_url"
        label="Address"
        maxLength={150}
        isOptional
        hint={
          formerSlugs.length > 0
            ? `After /product/. Former addresses redirect here: ${formerSlugs.join(', ')}`
            : 'After /product/, such as brand/product-name. Empty: made from brand and name. A former address redirects here.'
        }
      />
    </section>
  );
}

function PriceFields(form: ProductFormProps) {
  return (
    <section className="panel product-section" aria-labelledby="price-title">
      <h2 id="price-title">Price and tax</h2>
      <div className="product-fields">
        <Line form={form} name="price" label="Price (₹, tax included)" isWhole maxLength={8} />
        <Line
          form={form}
          name="manufacturer_price"
          label="MRP (₹)"
          isWhole
          isOptional
          maxLength={8}
          hint="Manufacturer price, struck through above the price"
        />
        <Line
          form={form}
          name="purchase_price"
          label="Retail price (₹)"
          isWhole
          isOptional
          maxLength={8}
          hint="Compared with if there is no higher MRP"
        />
        {form.seesCosts && (
          <Line
            form={form}
            name="cost"
            label="Cost (₹, before tax)"
            isOptional
            maxLength={12}
            hint={marginText(form.draft)}
          />
        )}
        <Field label="GST rate" hint="The shop sells at no other rate">
          <Input value={`${GST_RATE / 100} %`} readOnly />
        </Field>
        <Line
          form={form}
          name="hsn"
          label="HSN code"
          maxLength={8}
          hint={form.options.hsn ? `Usual in this category: ${form.options.hsn}` : '4, 6 or 8 digits'}
        />
        {form.isNew && <Line form={form} name="qty" label="Initial stock" isWhole maxLength={7} />}
      </div>
    </section>
  );
}

const flagTexts: Record<FlagName, string> = {
  is_gaming: 'Gaming',
  is_trending: 'Trending',
  is_office: 'Office',
};

function FactFields(form: ProductFormProps) {
  const { draft, setDraft } = form;
  return (
    <section className="panel product-section" aria-labelledby="facts-title">
      <h2 id="facts-title">Facts and flags</h2>
      <div className="product-fields">
        <Line form={form} name="colour" label="Colour" isOptional />
        <Line form={form} name="warranty_years" label="Warranty (years)" isOptional maxLength={4} />
        <Line form={form} name="weight_grams" label="Weight (g)" isWhole isOptional maxLength={7} />
        <Line form={form} name="country_of_origin" label="Country of origin" isOptional />
      </div>
      <fieldset className="product-filter-flags">
        <legend className="sr-only">Flags</legend>
        {(Object.keys(flagTexts) as FlagName[]).map((name) => (
          <Checkbox
            key={name}
            label={flagTexts[name]}
            checked={draft[name]}
            onChange={({ target }) => setDraft((current) => ({ ...current, [name]: target.checked }))}
          />
        ))}
      </fieldset>
    </section>
  );
}

const metaTexts: Record<MetaName, string> = {
  title: 'Page title',
  description: 'Page description',
  keywords: 'Keywords',
};

function TextFields({ draft, setDraft, problems }: ProductFormProps) {
  const problemOfFeature = (row: TextRow) => {
    const path = `features.${draft.features.filter(isFilled).indexOf(row)}`;
    return problems.get(`${path}.title`) ?? problems.get(`${path}.text`);
  };
  return (
    <section className="panel product-section" aria-labelledby="texts-title">
      <h2 id="texts-title">Texts</h2>
      <Field label="Overview" isOptional error={problems.get('overview')}>
        <TextArea
          rows={5}
          maxLength={productTextLimits.overview}
          value={draft.overview}
          onChange={({ target }) => setDraft((current) => ({ ...current, overview: target.value }))}
        />
      </Field>
      <h3>Key features</h3>
      <TextRows
        titleLabel="Title"
        textLabel="Text"
        addText="Add a Feature"
        rows={draft.features}
        problemOf={problemOfFeature}
        onChange={(features) => setDraft((current) => ({ ...current, features }))}
      />
      <h3>Search engines</h3>
      <div className="product-fields">
        {(Object.keys(metaTexts) as MetaName[]).map((name) => (
          <Field key={name} label={metaTexts[name]} isOptional error={problems.get(`meta.${name}`)}>
            <Input
              value={draft.meta[name]}
              maxLength={name === 'title' ? 200 : 500}
              onChange={({ target }) =>
                setDraft((current) => ({ ...current, meta: { ...current.meta, [name]: target.value } }))
              }
            />
          </Field>
        ))}
      </div>
    </section>
  );
}
