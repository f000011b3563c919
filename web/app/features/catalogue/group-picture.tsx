import { CategoryDrawing } from './category-drawing.tsx';
import audioVideo400 from './pictures/audio-video-400.avif';
import audioVideo800 from './pictures/audio-video-800.avif';
import inputDevices400 from './pictures/input-devices-400.avif';
import inputDevices800 from './pictures/input-devices-800.avif';
import pcComponents400 from './pictures/pc-components-400.avif';
import pcComponents800 from './pictures/pc-components-800.avif';

type GroupPictureFile = { small: string; large: string; width: number; height: number };

const pictures: Record<string, GroupPictureFile> = {
  'PC Components': { small: pcComponents400, large: pcComponents800, width: 800, height: 533 },
  'Input Devices': { small: inputDevices400, large: inputDevices800, width: 800, height: 453 },
  'Audio & Video': { small: audioVideo400, large: audioVideo800, width: 800, height: 855 },
};

/** One part of the group on its mat; a group without a picture shows its drawing. Decorative: the names stand beside it. */
export function GroupPicture({ groupName, className = '' }: { groupName: string; className?: string }) {
  const picture = pictures[groupName];
  return (
    <div className={`mat mat-grid ${className}`}>
      {picture ? (
        <img
          src={picture.small}
          srcSet={`${picture.small} 400w, ${picture.large} 800w`}
          sizes="(min-width: 768px) 400px, 90vw"
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
        />
      ) : (
        <CategoryDrawing code="CASE" size={96} className="group-drawing" />
      )}
    </div>
  );
}
