import type { Product } from '#contract/products.ts';
import { deliveryZones, serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { socialPictureOf } from './social-picture.ts';

/** The product as schema.org data, with its offer at the displayed price: an estimated price is not offered to search engines. */
export function productStructuredData(product: Product, origin: string): object {
  const url = `${origin}/product/${product.slug_url}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: product.name,
    description: product.description.overview,
    image: [socialPictureOf(product.image), ...product.product_img_urls]
      .filter((picture) => picture !== null)
      .map((picture) => new URL(picture, origin).href),
    sku: product._id,
    ...(product.part_number && { mpn: product.part_number }),
    ...(product.gtin && { gtin: product.gtin }),
    brand: { '@type': 'Brand', name: product.manufacturer },
    category: product.category_name,
    ...(product.colour && { color: product.colour }),
    ...(!product.is_price_estimated && { offers: offerOf(product, url, origin) }),
  };
}

function offerOf(product: Product, url: string, origin: string): object {
  return {
    '@type': 'Offer',
    url,
    price: product.display_price,
    priceCurrency: siteFacts.currency,
    availability: `https://schema.org/${product.out_of_stock ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: siteFacts.name },
    shippingDetails: shippingDetails(),
    hasMerchantReturnPolicy: returnPolicy(origin),
  };
}

function shippingDetails(): object {
  const { dispatchWorkingDays } = serviceTerms;
  const transit = Object.values(deliveryZones).map(({ workingDays }) => workingDays);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: siteFacts.shippingRupees,
      currency: siteFacts.currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: dayRange(dispatchWorkingDays.minimum, dispatchWorkingDays.maximum),
      transitTime: dayRange(
        Math.min(...transit.map(({ minimum }) => minimum)),
        Math.max(...transit.map(({ maximum }) => maximum)),
      ),
    },
  };
}

function dayRange(minValue: number, maxValue: number): object {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}

function returnPolicy(origin: string): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: siteFacts.returnWindowDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    merchantReturnLink: `${origin}/refund-cancellation`,
  };
}
