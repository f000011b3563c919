import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Product } from '#contract/products.ts';
import { ProductCard } from '../product-card.tsx';
import { ProductPage } from './product-page.tsx';

const memory: Product = {
  _id: '0123456789abcdef01234567',
  name: 'Voltedge Vector RGB 32 GB DDR5 memory kit',
  website_name: 'Vector RGB 32 GB DDR5 memory kit (2 x 16 GB)',
  category: 'RAM',
  category_name: 'RAM',
  category_slug: 'ram',
  manufacturer: 'Voltedge',
  manufacturer_slug: 'voltedge',
  variant: '32 GB',
  slug_url: 'voltedge/vector-rgb-32-gb',
  image: '/pictures/one.svg',
  product_img_urls: ['/pictures/one.svg', '/pictures/two.svg'],
  product_img_alts: ['Two modules with a lit edge', null],
  feature_img_urls: ['/pictures/close.jpg', '/pictures/turning.mp4'],
  website_price: 9999.15,
  display_price: 11_799,
  manufacturer_price: 15_999,
  purchase_price: 12_999,
  is_price_estimated: false,
  qty: 23,
  out_of_stock: false,
  is_gaming: true,
  is_trending: false,
  is_office: false,
  subcategories: { ddr_type: 'DDR5', capacity_gb: 32, frequency_mhz: 6000, device: 'Desktop' },
  specs: { cas_latency: 30 },
  spec_sources: { '*': 'maker' },
  part_number: 'VE-32-6000',
  gtin: null,
  hsn: '84733092',
  gst_rate: 1800,
  warranty_years: 1,
  country_of_origin: 'Taiwan',
  weight_grams: 120,
  colour: null,
  description: {
    overview: 'Two modules of 16 GB, tested as a pair.',
    feature: [
      { title: 'Rated, not guessed', text: 'Each kit runs at its rated speed before it is packed.' },
      { title: 'Light you can switch off', text: 'Eight zones on the bar.' },
    ],
    specification: { 'CAS latency': '30' },
  },
  meta: {},
  source: 'demo',
};

/** Renders without a query client, so that nothing can be fetched. */
function preview(changes: Partial<Product> = {}, delivery?: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ProductPage product={{ ...memory, ...changes }} delivery={delivery} />
    </MemoryRouter>,
  );
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test('renders the supplied data without fetching', () => {
  const text = textOf(preview());
  for (const part of [
    'Home RAM Voltedge Vector RGB 32 GB DDR5 memory kit (2 x 16 GB)',
    '-26% OFF',
    '₹11,799 instead of MRP ₹15,999',
    'You save ₹4,200 Compared to manufacturer price Inclusive of all taxes',
    'Part number VE-32-6000 Warranty 1 year',
    'In stock 23 on the shelf',
    'Quick Specifications Type DDR5 Capacity 32 GB Frequency 6000 MHZ Device Desktop',
    'CAS latency 30 Brand Voltedge Part number VE-32-6000 Brand warranty 1 year Country of origin Taiwan',
  ]) {
    expect(text).toContain(part);
  }
});

test('compares with the retail price if only that is higher, and shows no saving if none is', () => {
  expect(textOf(preview({ manufacturer_price: null }))).toContain('You save ₹1,200 Compared to retail price');
  const alone = textOf(preview({ manufacturer_price: 11_799, purchase_price: null }));
  expect(alone).not.toContain('You save');
  expect(alone).not.toContain('OFF');
});

test('loads the main picture first, and no thumbnail beside it', () => {
  const loaded = preview()
    .replace(/<noscript>.*?<\/noscript>/g, '')
    .match(/<img [^>]*>/g);
  expect(loaded).toHaveLength(1);
  expect(loaded?.[0]).toContain('fetchPriority="high"');
});

test('shows no heading above an overview that nobody has written', () => {
  expect(textOf(preview())).toContain('Product Overview');
  const description = { ...memory.description, overview: '' };
  expect(textOf(preview({ description }))).not.toContain('Product Overview');
});

test('shows a product without stock as out of stock', () => {
  const text = textOf(preview({ qty: 0, out_of_stock: true }));
  expect(text).toContain('Out of stock');
  expect(text).not.toContain('on the shelf');
});

test('shows no delivery date for a product without stock', () => {
  expect(textOf(preview({}, 'in 2 days'))).toContain('in 2 days');
  const text = textOf(preview({ qty: 0, out_of_stock: true }, 'in 2 days'));
  expect(text).toContain('Out of stock: no delivery date yet');
  expect(text).not.toContain('in 2 days');
});

test('shows a feature video muted and looping, and a picture as an image', () => {
  const html = preview();
  expect(html).toMatch(/<video[^>]*src="\/pictures\/turning\.mp4"[^>]*>/);
  const video = html.match(/<video[^>]*>/)?.[0];
  for (const attribute of ['loop', 'muted', 'playsInline']) expect(video).toContain(attribute);
  expect(html).toContain('/pictures/close.jpg');
});

test('shows the attribution of open data and a note about unverified data', () => {
  expect(textOf(preview())).not.toContain('OpenDB');
  const opendb = preview({ spec_sources: { '*': 'opendb:007a5a23-1e12-45b7-90d0-565b80876539' } });
  expect(textOf(opendb)).toContain('Contains information from BuildCores OpenDB');
  expect(textOf(preview({ spec_sources: { '*': 'unverified' } }))).toContain('were not checked by us');
});

test('shows a note for an estimated price, also on the card', () => {
  const card = (is_price_estimated: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ProductCard product={{ ...memory, is_price_estimated }} />
      </MemoryRouter>,
    );
  expect(textOf(preview({ is_price_estimated: true }))).toContain('Estimated from list prices');
  expect(textOf(card(true))).toContain('₹11,799 Estimated price');
  expect(textOf(card(false))).not.toContain('Estimated');
});

test('uses the alternative text of a picture, or the name and number of the view', () => {
  const page = preview();
  expect(page).toContain('alt="Two modules with a lit edge"');
  expect(page).toContain(`alt="${memory.name}, view 2"`);
});

test('offers a picture in several widths', () => {
  const address = '/pictures/ram-kit-bd4de0d6-c198ed-1-800.avif';
  expect(preview({ product_img_urls: [address] })).toContain('ram-kit-bd4de0d6-c198ed-1-1200.avif 1200w');
  expect(preview({ product_img_urls: ['/files/photo.jpg'] })).not.toContain('srcSet');
});
