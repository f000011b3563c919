import { describe, expect, it } from 'vitest';
import { recentOption, suggestedOption } from './suggestion-option.ts';

describe('the URL of a suggestion', () => {
  it('is the page of a product', () => {
    const metadata = { slug_url: 'samsung/990-pro-2tb', display_price: 18_499, image: null };
    expect(suggestedOption({ type: 'product', text: '990 PRO 2 TB', metadata }).to).toBe(
      '/product/samsung/990-pro-2tb',
    );
  });

  it('is a search for the typed words in a category', () => {
    const metadata = { query: 'ddr5', category: 'ram', productCount: 58 };
    expect(suggestedOption({ type: 'category', text: 'ddr5 in RAM', metadata }).to).toBe(
      '/search?q=ddr5&categories=ram',
    );
  });

  it('is a search for the typed words among the products of a manufacturer', () => {
    const metadata = { query: 'ddr5', manufacturer: 'g-skill', productCount: 21 };
    expect(suggestedOption({ type: 'manufacturer', text: 'G.Skill ddr5', metadata }).to).toBe(
      '/search?q=ddr5&manufacturers=g-skill',
    );
  });

  it('is an encoded search for a popular query', () => {
    expect(suggestedOption({ type: 'popular', text: 'm.2 & sata', metadata: {} }).to).toBe(
      '/search?q=m.2+%26+sata',
    );
  });

  it('is the same search for a recent query', () => {
    expect(recentOption('2tb nvme').to).toBe('/search?q=2tb+nvme');
  });
});
