import { describe, expect, it } from 'vitest';
import { withSearch } from './recent-searches.ts';

describe('withSearch', () => {
  it('puts a new search first, without surrounding spaces', () => {
    expect(withSearch(['2tb nvme'], '  ddr5 6000 ')).toEqual(['ddr5 6000', '2tb nvme']);
  });

  it('moves a repeated search to the front with its latest spelling', () => {
    expect(withSearch(['mouse', '2tb nvme', 'webcam'], '2TB NVMe ')).toEqual(['2TB NVMe', 'mouse', 'webcam']);
  });

  it('drops the oldest of eleven searches', () => {
    const ten = Array.from({ length: 10 }, (_, number) => `search ${number}`);
    expect(withSearch(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
  });

  it('ignores a blank search', () => {
    expect(withSearch(['mouse'], '   ')).toEqual(['mouse']);
  });

  it('cuts off a text from the URL that is longer than the field allows', () => {
    expect(withSearch([], 'x'.repeat(300))).toEqual(['x'.repeat(200)]);
  });
});
