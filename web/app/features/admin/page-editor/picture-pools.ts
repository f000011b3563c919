import { pictureLimits } from '#contract/picture-limits.ts';

export interface PictureItem {
  /** Of this item: a page may show the same picture twice. */
  id: string;
  url: string;
  /** Where it comes from: `Product`, `Feature`, the host of a site, or `Upload`. */
  source: string;
  alt_text: string;
  /** Of the picture that was given, such as `1600 × 1200`. */
  size?: string;
}

export type PoolName = 'available' | 'product' | 'feature';

export type PicturePools = Record<PoolName, readonly PictureItem[]>;

/** The place of a slot; a place after the last picture is the first empty one. */
export interface PictureTarget {
  pool: PoolName;
  index: number;
}

export type PoolAction =
  | { type: 'add'; items: readonly PictureItem[]; to: 'available' | 'product' }
  | { type: 'move'; id: string; to: PictureTarget }
  | { type: 'shift'; id: string; by: 1 | -1 }
  | { type: 'remove'; id: string }
  | { type: 'describe'; id: string; alt_text: string };

export const poolNames = ['available', 'product', 'feature'] as const;

export const poolTexts: Record<PoolName, string> = {
  available: 'Available',
  product: 'Product',
  feature: 'Feature',
};

export const poolSlots = {
  available: Number.POSITIVE_INFINITY,
  product: pictureLimits.productPictures,
  feature: pictureLimits.featurePictures,
} satisfies Record<PoolName, number>;

/** The pool and the place of a picture. */
export function findPicture(pools: PicturePools, id: string): PictureTarget | null {
  for (const pool of poolNames) {
    const index = pools[pool].findIndex((item) => item.id === id);
    if (index >= 0) return { pool, index };
  }
  return null;
}

/** Every change of the pools. An action that is not possible returns the pools as they are. */
export function changePools(pools: PicturePools, action: PoolAction): PicturePools {
  if (action.type === 'add')
    return action.items.reduce((current, item) => addPicture(current, item, action.to), pools);
  const from = findPicture(pools, action.id);
  if (!from) return pools;
  switch (action.type) {
    case 'move':
      return movePicture(pools, from, action.to);
    case 'shift':
      return shiftPicture(pools, from, action.by);
    case 'remove':
      return { ...pools, [from.pool]: pools[from.pool].toSpliced(from.index, 1) };
    case 'describe':
      return {
        ...pools,
        [from.pool]: pools[from.pool].map((item) =>
          item.id === action.id ? { ...item, alt_text: action.alt_text } : item,
        ),
      };
  }
}

/** Adds a picture at the end of the pool, or of Available if the pool is full. A picture that a product has already is not added again. */
function addPicture(pools: PicturePools, item: PictureItem, to: 'available' | 'product'): PicturePools {
  const known = poolNames.flatMap((pool) => pools[pool]).find(({ url }) => url === item.url);
  const next = known ? pools : { ...pools, available: [...pools.available, item] };
  const from = findPicture(next, (known ?? item).id);
  const isWaiting = from?.pool === 'available';
  return isWaiting && to === 'product' ? movePicture(next, from, { pool: to, index: next[to].length }) : next;
}

/** The picture of an occupied slot goes back to Available. Slots have no gaps. */
function movePicture(pools: PicturePools, from: PictureTarget, to: PictureTarget): PicturePools {
  const item = pools[from.pool][from.index];
  const displaced = to.pool === 'available' ? undefined : pools[to.pool][to.index];
  const isFull =
    displaced === undefined && from.pool !== to.pool && pools[to.pool].length >= poolSlots[to.pool];
  if (!item || isFull || displaced === item || (from.pool === 'available' && to.pool === 'available')) {
    return pools;
  }
  const without = { ...pools, [from.pool]: pools[from.pool].toSpliced(from.index, 1) };
  if (displaced === undefined) return { ...without, [to.pool]: [...without[to.pool], item] };
  const placed = without[to.pool].map((other) => (other === displaced ? item : other));
  return { ...without, [to.pool]: placed, available: [...without.available, displaced] };
}

/** Neighbours change places. */
function shiftPicture(pools: PicturePools, { pool, index }: PictureTarget, by: 1 | -1): PicturePools {
  const item = pools[pool][index];
  const neighbour = pools[pool][index + by];
  if (!item || !neighbour) return pools;
  return { ...pools, [pool]: pools[pool].with(index, neighbour).with(index + by, item) };
}
