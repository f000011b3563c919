import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { pictureSources } from '#contract/picture-addresses.ts';
import {
  type PictureItem,
  type PicturePools,
  type PictureTarget,
  poolSlots,
  poolTexts,
} from './picture-pools.ts';
import type { PictureMoves } from './use-picture-moves.ts';

interface PictureTileProps {
  item: PictureItem;
  place: PictureTarget;
  pools: PicturePools;
  moves: PictureMoves;
  isSelected: boolean;
  isHot: boolean;
  onSelect: () => void;
}

/** One picture with its handle and the buttons that do the same as dragging. */
export function PictureTile({ item, place, pools, moves, isSelected, isHot, onSelect }: PictureTileProps) {
  const { pool, index } = place;
  const name = `${poolTexts[pool]} ${index + 1}`;
  const isHeld = moves.held?.id === item.id;
  return (
    <li
      className="picture-tile"
      data-pool={pool}
      data-index={index}
      data-held={isHeld || undefined}
      data-hot={isHot || undefined}
      data-selected={isSelected || undefined}
      onFocusCapture={onSelect}
      onPointerDown={(event) => {
        onSelect();
        moves.startDrag(event, item.id);
      }}
    >
      <button
        type="button"
        className="picture-grip"
        aria-label={`Move ${name}`}
        aria-describedby="picture-moves-help"
        {...moves.gripProps(item.id)}
      >
        <GripVertical size={14} aria-hidden="true" />
      </button>
      {pool !== 'available' && <span className="picture-number">{index + 1}</span>}
      <PictureMedia item={item} />
      <div className="picture-buttons">
        {pool === 'available' ? (
          (['product', 'feature'] as const).map((to) => (
            <TileButton
              key={to}
              label={`${poolTexts[to]}: put ${name} there`}
              isDisabled={pools[to].length >= poolSlots[to]}
              onPress={() =>
                moves.change({ type: 'move', id: item.id, to: { pool: to, index: pools[to].length } })
              }
            >
              {poolTexts[to]}
            </TileButton>
          ))
        ) : (
          <>
            <TileButton
              label={`Move ${name} left`}
              isDisabled={index === 0}
              onPress={() => moves.change({ type: 'shift', id: item.id, by: -1 })}
            >
              <ArrowLeft size={15} aria-hidden="true" />
            </TileButton>
            <TileButton
              label={`Move ${name} right`}
              isDisabled={index === pools[pool].length - 1}
              onPress={() => moves.change({ type: 'shift', id: item.id, by: 1 })}
            >
              <ArrowRight size={15} aria-hidden="true" />
            </TileButton>
            <TileButton
              label={`${name}: back to Available`}
              onPress={() => moves.change({ type: 'move', id: item.id, to: { pool: 'available', index: 0 } })}
            >
              <Undo2 size={15} aria-hidden="true" />
            </TileButton>
          </>
        )}
        <TileButton label={`Remove ${name}`} onPress={() => moves.change({ type: 'remove', id: item.id })}>
          <X size={15} aria-hidden="true" />
        </TileButton>
      </div>
    </li>
  );
}

interface TileButtonProps {
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function TileButton({ label, isDisabled, onPress, children }: TileButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} disabled={isDisabled} onClick={onPress}>
      {children}
    </button>
  );
}

export function PictureMedia({ item: { url } }: { item: PictureItem }) {
  return (
    <span className="mat picture-media">
      {url.includes('.mp4') ? (
        <video src={url} muted playsInline preload="metadata" />
      ) : (
        <img src={url} srcSet={pictureSources(url)} sizes="160px" alt="" draggable={false} loading="lazy" />
      )}
    </span>
  );
}
