import { describe, expect, it } from 'vitest';
import { recentOption, suggestedOption } from './suggestion-option.ts';

describe('the page a suggestion leads to', () => {
  it('when it is a product, then it is the page of the product', () => {
    const metadata = { slug_url: 'samsung/990-pro-2tb', display_price: 18_499, image: null };
    expect(suggestedOption({ type: 'product', text: '990 PRO 2 TB', metadata }).to).toBe(
      '/product/samsung/990-pro-2tb',
    );
  });

  it('when it is a category, then it is a search for the typed words within it', () => {
    const metadata = { query: 'ddr5', category: 'ram', productCount: 58 };
    expect(suggestedOption({ type: 'category', text: 'ddr5 in RAM', metadata }).to).toBe(
      '/search?q=ddr5&categories=ram',
    );
  });

  it('when it is a manufacturer, then it is a search for the typed words among what it makes', () => {
    const metadata = { query: 'ddr5', manufacturer: 'g-skill', productCount: 21 };
    expect(suggestedOption({ type: 'manufacturer', text: 'G.Skill ddr5', metadata }).to).toBe(
      '/search?q=ddr5&manufacturers=g-skill',
    );
  });

  it('when others search for it, then it is that search, whatever signs are in it', () => {
    expect(suggestedOption({ type: 'popular', text: 'm.2 & sata', metadata: {} }).to).toBe(
      '/search?q=m.2+%26+sata',
    );
  });

  it('when it was searched before, then it is that search again', () => {
    expect(recentOption('2tb nvme').to).toBe('/search?q=2tb+nvme');
  });
});
