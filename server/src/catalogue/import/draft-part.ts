import { slugify } from '#contract/slug.ts';
import { specText } from '#contract/spec-text.ts';
import { readProductPictures } from '../product-pictures.ts';
import { overviewOf, specificationOf } from './describe-part.ts';
import { readKnownMakers } from './known-makers.ts';
import type { PartGoods } from './part-kinds.ts';
import { cleanName, cutName, cutWebsiteName, nameWith } from './part-names.ts';
import { estimatePrice, readPriceRules } from './price-rules.ts';
import { defaultFields, type FieldName, type ProductDraft, type StoredProduct } from './product-draft.ts';
import { coloursOf, type Facts, readFact, type SourceRecord } from './read-fact.ts';

/** A record with the fields that the two sources store in different places. */
export type NamedRecord = {
  source: 'opendb' | 'pc-parts';
  key: string;
  /** The key of the row in products that were imported before keys left out the price. */
  formerKey?: string;
  record: SourceRecord;
  name: string;
  manufacturer?: string;
  partNumber: string | null;
  dollars: number | null;
  factSource: string;
};

/**
 * Fields that follow the source. Price, stock and flags are set only when a part is new and belong to the shop owner
 * afterwards; they change in the admin area or by CSV. So do pictures, except those that only stand in for the part.
 */
export const partUpdates: readonly FieldName[] = [
  'category',
  'manufacturer',
  'part_number',
  'name',
  'website_name',
  'colour',
  'hsn',
  'subcategories',
  'specs',
  'spec_sources',
  'description',
  'product_img_urls',
];

export type PartDraft = Extract<ProductDraft, { id?: undefined }>;

/** `distinction` is appended to the name, for parts that would have the same name otherwise. */
export type DraftPart = (part: NamedRecord, goods: PartGoods, distinction?: string) => PartDraft | string;

/** Returns a function that converts a source record to a product draft, or returns the reason why it cannot. */
export function createPartDrafter({ startingStock }: { startingStock: number }): DraftPart {
  const findMaker = readKnownMakers();
  const prices = readPriceRules();
  const { albumOf } = readProductPictures();
  return (part, goods, distinction = '') => {
    const bareName = cleanName(part.name);
    if (!bareName) return 'has no name';
    const specs = readFacts(goods.specs, part.record, {});
    const colour = coloursOf(part.record.color) ?? null;
    const { manufacturer, model } = findMaker(bareName, part.manufacturer);
    if (!slugify(manufacturer)) return `its maker "${manufacturer}" cannot be part of an address`;
    const additions = nameAdditions(part, goods, specs, colour);
    const fullModel = nameWith(model, additions);
    const isNamed = slugify(bareName).startsWith(slugify(manufacturer)) || model !== bareName;
    const plainName = cutWebsiteName(fullModel);
    const website_name = distinction
      ? `${cutWebsiteName(fullModel, distinction.length + 1)} ${distinction}`
      : plainName;
    const { paise, hsn } = estimatePrice(prices, { category: goods.category, specs, dollars: part.dollars });
    return {
      source: part.source,
      source_key: part.key,
      ...(part.formerKey && { former: { source_key: part.formerKey, website_name: plainName } }),
      fields: {
        ...defaultFields,
        category: goods.category,
        manufacturer,
        part_number: part.partNumber,
        name: `${cutName(nameWith(isNamed ? bareName : `${manufacturer} ${bareName}`, additions))} ${distinction}`.trim(),
        website_name,
        website_price_paise: paise,
        is_price_estimated: true,
        qty: startingStock,
        hsn,
        colour,
        subcategories: asSubcategories(readFacts(goods.subcategories, part.record, specs)),
        specs,
        spec_sources: { '*': part.factSource },
        description: {
          overview: overviewOf({ ...goods, manufacturer, website_name, specs }),
          feature: [],
          specification: specificationOf(specs),
        },
        product_img_urls: albumOf({ categoryCode: goods.category, facts: { specs, colour } }).gallery,
      },
    };
  };
}

/**
 * Keeps what the shop owner edited: pictures other than stand-ins, and an overview that differs from the text generated from
 * the stored facts.
 */
export function keepEditedFields(stored: StoredProduct, draft: PartDraft, goods: PartGoods): PartDraft {
  const { description, product_img_urls } = draft.fields;
  const { isStandIn } = readProductPictures();
  const specs = inOrderOf(goods.specs, stored.specs);
  const isGenerated = stored.description.overview === overviewOf({ ...goods, ...stored, specs });
  const overview = isGenerated ? description.overview : stored.description.overview;
  return {
    ...draft,
    fields: {
      ...draft.fields,
      description: { ...description, overview, feature: stored.description.feature },
      product_img_urls: stored.product_img_urls.every(isStandIn) ? product_img_urls : stored.product_img_urls,
    },
  };
}

function readFacts(rules: PartGoods['specs'], record: SourceRecord, specs: Facts): Facts {
  const facts: Facts = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = readFact(rule, record, specs);
    if (value !== undefined) facts[name] = value;
  }
  return facts;
}

/** Restores the order of the rules, which jsonb does not keep. */
function inOrderOf(rules: PartGoods['specs'], specs: Facts): Facts {
  const ordered: Facts = {};
  for (const name of Object.keys(rules)) {
    if (specs[name] !== undefined) ordered[name] = specs[name];
  }
  return ordered;
}

function nameAdditions(part: NamedRecord, goods: PartGoods, specs: Facts, colour: string | null): string[] {
  const words = readFacts(goods.words, part.record, specs);
  return goods.nameParts.flatMap((name) => {
    if (name === 'colour') return colour ?? [];
    if (words[name] !== undefined) return String(words[name]);
    const value = specs[name];
    return value === undefined ? [] : specText(name, value).replace(/(\d),(?=\d)/g, '$1');
  });
}

function asSubcategories(facts: Facts): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
}
