import { describe, expect, it } from 'vitest';
import { withSearch } from './with-search.ts';

describe('withSearch', () => {
  it('when something new is searched, then it comes first, without the spaces around it', () => {
    expect(withSearch(['2tb nvme'], '  ddr5 6000 ')).toEqual(['ddr5 6000', '2tb nvme']);
  });

  it('when something is searched again in other letters, then it comes first, once, as it was typed last', () => {
    expect(withSearch(['mouse', '2tb nvme', 'webcam'], '2TB NVMe ')).toEqual(['2TB NVMe', 'mouse', 'webcam']);
  });

  it('when an eleventh is searched, then the oldest is forgotten', () => {
    const ten = Array.from({ length: 10 }, (_, number) => `search ${number}`);
    expect(withSearch(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
  });

  it('when nothing but spaces is searched, then nothing changes', () => {
    expect(withSearch(['mouse'], '   ')).toEqual(['mouse']);
  });

  it('when an address brings a longer text than the field takes, then its beginning is kept', () => {
    expect(withSearch([], 'x'.repeat(300))).toEqual(['x'.repeat(200)]);
  });
});
