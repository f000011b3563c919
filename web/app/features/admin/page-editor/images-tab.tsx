import { type Dispatch, type ReactNode, useState } from 'react';
import { storedPictureId } from '#contract/picture-addresses.ts';
import { pictureLimits } from '#contract/picture-limits.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { makeScrollableFocusable } from '#web/ui/make-scrollable-focusable.ts';
import {
  findPicture,
  type PictureItem,
  type PicturePools,
  type PoolAction,
  type PoolName,
  poolNames,
  poolSlots,
  poolTexts,
} from './picture-pools.ts';
import { PictureMedia, PictureTile } from './picture-tile.tsx';
import { poolTitleId, usePictureMoves } from './use-picture-moves.ts';
import './picture-pools.css';

interface ImagesTabProps {
  pools: PicturePools;
  /** Shown while Product is empty; they are no pictures of the product, and cannot be moved or removed. */
  standIns: readonly PictureItem[];
  dispatch: Dispatch<PoolAction>;
  /** Below the available pictures: how more of them are added. */
  children: ReactNode;
  foundText: string;
}

const poolHints: Record<PoolName, string> = {
  available: '',
  product: 'The first one is the main picture',
  feature: 'Beside the key features, in this order',
};

/** The three pools of pictures. Everything that a pointer can drag also has keys and buttons. */
export function ImagesTab({ pools, standIns, dispatch, children, foundText }: ImagesTabProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const moves = usePictureMoves(pools, dispatch);
  const { held } = moves;
  const heldItem = poolNames.flatMap((pool) => pools[pool]).find(({ id }) => id === held?.id);
  const isHot = (pool: PoolName, index: number) => held?.target?.pool === pool && held.target.index === index;
  const selected = (selectedId && findPicture(pools, selectedId)) || { pool: 'product' as const, index: 0 };
  const selectedItem = pools[selected.pool][selected.index];
  const tile = (item: PictureItem, pool: PoolName, index: number) => (
    <PictureTile
      key={item.id}
      item={item}
      place={{ pool, index }}
      pools={pools}
      moves={moves}
      isSelected={item.id === selectedItem?.id}
      isHot={pool !== 'available' && isHot(pool, index)}
      onSelect={() => setSelectedId(item.id)}
    />
  );
  return (
    <div className="picture-pools">
      <p id="picture-moves-help" className="sr-only">
        Press Enter or Space to pick the picture up, arrow keys to choose a place, Enter to drop it there,
        Escape to cancel.
      </p>
      <p className="sr-only" role="status" aria-live="assertive">
        {moves.announcement}
      </p>
      <section
        className="picture-available"
        aria-labelledby={poolTitleId('available')}
        data-pool="available"
        data-hot={held?.target?.pool === 'available' || undefined}
      >
        <PoolTitle pool="available" count={foundText || String(pools.available.length)} />
        {pools.available.length > 0 ? (
          <ol className="picture-grid">
            {pools.available.map((item, index) => tile(item, 'available', index))}
          </ol>
        ) : (
          <p className="picture-none">
            No other pictures yet. Refresh looks for them at other sites. Addresses and files that you add
            below go to Product as long as it has room.
          </p>
        )}
        {children}
      </section>
      <div className="picture-chosen">
        {(['product', 'feature'] as const).map((pool) => (
          <section key={pool} aria-labelledby={poolTitleId(pool)}>
            <PoolTitle pool={pool} count={`${pools[pool].length} of ${poolSlots[pool]}`} />
            {pool === 'product' && pools.product.length === 0 && standIns.length > 0 && (
              <StandIns items={standIns} />
            )}
            <ol className="picture-slots" ref={makeScrollableFocusable}>
              {pools[pool].map((item, index) => tile(item, pool, index))}
              {Array.from({ length: poolSlots[pool] - pools[pool].length }, (_, empty) => {
                const index = pools[pool].length + empty;
                return (
                  <li
                    key={`empty ${index}`}
                    className="picture-slot"
                    data-pool={pool}
                    data-index={index}
                    data-hot={isHot(pool, index) || undefined}
                  >
                    <span className="num">{index + 1}</span>
                    {isHot(pool, index) ? 'Drop here' : 'Empty'}
                  </li>
                );
              })}
            </ol>
          </section>
        ))}
        {selectedItem && (
          <AltText
            key={selectedItem.id}
            item={selectedItem}
            place={`${poolTexts[selected.pool]} ${selected.index + 1}`}
            dispatch={dispatch}
          />
        )}
      </div>
      {heldItem && held?.pointer && (
        <div
          className="picture-dragged"
          aria-hidden="true"
          style={{ left: held.pointer.x, top: held.pointer.y }}
        >
          <PictureMedia item={heldItem} />
        </div>
      )}
    </div>
  );
}

function StandIns({ items }: { items: readonly PictureItem[] }) {
  return (
    <div className="picture-stand-ins">
      <p className="text-13 text-ink-2">
        This product has no picture of its own. Until you add one, its page shows these stand-ins of the
        category:
      </p>
      <ul aria-label="Stand-in pictures">
        {items.map((item) => (
          <li key={item.id}>
            <PictureMedia item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PoolTitle({ pool, count }: { pool: PoolName; count: string }) {
  return (
    <div className="editor-part-title">
      <h3 id={poolTitleId(pool)} tabIndex={-1}>
        {poolTexts[pool]}
      </h3>
      <span className="num">{count}</span>
      <span className="editor-part-hint">{poolHints[pool]}</span>
    </div>
  );
}

interface AltTextProps {
  item: PictureItem;
  place: string;
  dispatch: Dispatch<PoolAction>;
}

function AltText({ item, place, dispatch }: AltTextProps) {
  const isStored = storedPictureId(item.url) !== undefined;
  const facts = [item.source === 'Upload' ? 'Uploaded' : `From ${item.source}`, item.size].filter(Boolean);
  return (
    <Field
      label={`Alt text, ${place.toLowerCase()}`}
      hint={
        isStored
          ? `${facts.join(', ')}. Saved as AVIF, without metadata.`
          : 'Pictures that come with the shop, and videos, keep their own text.'
      }
    >
      <Input
        value={item.alt_text}
        readOnly={!isStored}
        maxLength={pictureLimits.altLength}
        placeholder={isStored ? 'What the picture shows, for people who cannot see it' : undefined}
        onChange={({ target }) => dispatch({ type: 'describe', id: item.id, alt_text: target.value })}
      />
    </Field>
  );
}
