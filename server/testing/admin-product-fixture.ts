import type { NewProductBody } from '#contract/admin-product-fields.ts';
import { GST_RATE } from '#contract/pricing.ts';

let products = 0;

/** A new drive with all fields, each with a name of its own. */
export function newProduct(changes: Partial<NewProductBody> = {}): NewProductBody {
  products += 1;
  return {
    category: 'ssd',
    manufacturer: 'Samsung',
    name: `Testdrive ${products}`,
    website_name: `Testdrive ${products} 2 TB NVMe SSD`,
    variant: '2 TB',
    part_number: `TD-${products}`,
    gtin: '4006381333931',
    slug_url: null,
    price: 14_999,
    manufacturer_price: 17_999,
    purchase_price: null,
    cost: 10_100.5,
    gst_rate: GST_RATE,
    hsn: '84717020',
    warranty_years: 5,
    country_of_origin: 'India',
    weight_grams: 12,
    colour: 'Black',
    is_gaming: false,
    is_trending: true,
    is_office: false,
    specs: { capacity_gb: 2000, interface: 'PCIe 4.0 x4', has_heatsink: true },
    subcategories: { capacity: '2 TB' },
    overview: 'A drive for tests.',
    features: [{ title: 'Quick', text: 'Reads 7,000 MB/s.' }],
    other_specifications: { 'In the box': 'Drive, screw' },
    meta: { title: 'Testdrive', description: 'A drive', keywords: 'drive' },
    qty: 7,
    ...changes,
  };
}
