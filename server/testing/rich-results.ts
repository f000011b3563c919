type Rule = (value: unknown) => boolean;
/** Rules by field path; `[]` means every entry of a non-empty list. */
type Fields = Record<string, Rule>;

const isText: Rule = (value) => typeof value === 'string' && value.trim() !== '';
const isAddress: Rule = (value) => typeof value === 'string' && URL.parse(value)?.protocol === 'https:';
const isPrice: Rule = (value) => typeof value === 'number' && Number.isInteger(value) && value > 0;
const isCount: Rule = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isCountry: Rule = (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);
const isCurrency: Rule = (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
const is =
  (...allowed: string[]): Rule =>
  (value) =>
    allowed.includes(String(value));
const isOfSchema = (...words: string[]): Rule => is(...words.map((word) => `https://schema.org/${word}`));

function daysAt(path: string): Fields {
  return { [`${path}.minValue`]: isCount, [`${path}.maxValue`]: isCount, [`${path}.unitCode`]: is('DAY') };
}

/** Required or recommended by Google for product snippets and merchant listings. */
export const productFields: Fields = {
  '@context': is('https://schema.org'),
  '@type': is('Product'),
  name: isText,
  description: isText,
  'image[]': isAddress,
  sku: isText,
  'brand.@type': is('Brand'),
  'brand.name': isText,
  'offers.@type': is('Offer'),
  'offers.url': isAddress,
  'offers.price': isPrice,
  'offers.priceCurrency': isCurrency,
  'offers.availability': isOfSchema('InStock', 'OutOfStock'),
  'offers.itemCondition': isOfSchema('NewCondition'),
  'offers.shippingDetails.@type': is('OfferShippingDetails'),
  'offers.shippingDetails.shippingRate.@type': is('MonetaryAmount'),
  'offers.shippingDetails.shippingRate.value': isCount,
  'offers.shippingDetails.shippingRate.currency': isCurrency,
  'offers.shippingDetails.shippingDestination.@type': is('DefinedRegion'),
  'offers.shippingDetails.shippingDestination.addressCountry': isCountry,
  'offers.shippingDetails.deliveryTime.@type': is('ShippingDeliveryTime'),
  ...daysAt('offers.shippingDetails.deliveryTime.handlingTime'),
  ...daysAt('offers.shippingDetails.deliveryTime.transitTime'),
  'offers.hasMerchantReturnPolicy.@type': is('MerchantReturnPolicy'),
  'offers.hasMerchantReturnPolicy.applicableCountry': isCountry,
  'offers.hasMerchantReturnPolicy.returnPolicyCategory': isOfSchema('MerchantReturnFiniteReturnWindow'),
  'offers.hasMerchantReturnPolicy.merchantReturnDays': isCount,
};

export const breadcrumbFields: Fields = {
  '@context': is('https://schema.org'),
  '@type': is('BreadcrumbList'),
  'itemListElement[].@type': is('ListItem'),
  'itemListElement[].position': isCount,
  'itemListElement[].name': isText,
};

export const itemListFields: Fields = {
  '@context': is('https://schema.org'),
  '@type': is('ItemList'),
  numberOfItems: isCount,
  'itemListElement[].@type': is('ListItem'),
  'itemListElement[].position': isCount,
  'itemListElement[].url': isAddress,
};

export const organizationFields: Fields = {
  '@type': is('Organization'),
  '@id': isAddress,
  name: isText,
  url: isAddress,
  logo: isAddress,
  'address.@type': is('PostalAddress'),
  'address.streetAddress': isText,
  'address.addressLocality': isText,
  'address.postalCode': isText,
  'address.addressCountry': isCountry,
  'contactPoint.telephone': isText,
  'contactPoint.email': isText,
  'sameAs[]': isAddress,
};

export const webSiteFields: Fields = {
  '@type': is('WebSite'),
  name: isText,
  url: isAddress,
  'potentialAction.@type': is('SearchAction'),
  'potentialAction.target.urlTemplate': (value) =>
    isAddress(value) && /\{search_term_string\}/.test(String(value)),
  'potentialAction.query-input': is('required name=search_term_string'),
};

/** Returns a sentence for every missing or invalid field. */
export function findFieldProblems(data: unknown, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([path, rule]) =>
    valuesAt(data, path)
      .filter((value) => !rule(value))
      .map((value) => `${path} is ${JSON.stringify(value)}`),
  );
}

/** Returns `undefined` for an empty list, so that it fails every rule. */
function valuesAt(data: unknown, path: string): unknown[] {
  let values = [data];
  for (const step of path.split('.')) {
    const name = step.replace('[]', '');
    values = values.map((value) => (value as Record<string, unknown> | undefined)?.[name]);
    if (step.endsWith('[]')) {
      values = values.flatMap((list) => (Array.isArray(list) && list.length > 0 ? list : [undefined]));
    }
  }
  return values;
}

type ListItem = { position?: unknown; item?: unknown };

/** Positions start at one, and all entries but the last have a link. */
export function findBreadcrumbProblems(data: unknown): string[] {
  const items = ((data as { itemListElement?: ListItem[] } | undefined)?.itemListElement ?? []) as ListItem[];
  const problems = findFieldProblems(data, breadcrumbFields);
  for (const [index, { position, item }] of items.entries()) {
    const isLast = index === items.length - 1;
    if (position !== index + 1) problems.push(`crumb ${index + 1} has position ${position}`);
    if (isLast ? item !== undefined : !isAddress(item)) problems.push(`crumb ${index + 1} leads to ${item}`);
  }
  return problems;
}
