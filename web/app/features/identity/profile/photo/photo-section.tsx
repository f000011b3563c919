import { type DragEvent, useRef, useState } from 'react';
import { accountLimits } from '#contract/account-limits.ts';
import type { User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { initialsOf } from '../initials-of.ts';
import { ProfileSection } from '../profile-section.tsx';
import { sectionTexts } from '../section-texts.ts';
import { usePhoto } from './use-photo.ts';
import './photo-section.css';

export function PhotoSection({ user }: { user: User }) {
  const photo = usePhoto();
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const drop = useDrop(photo.choose);
  const shown = photo.preview ?? user.photo_url;

  const remove = () => {
    photo.remove();
    // The Remove button disappears with the photo.
    chooser.current?.focus();
  };

  return (
    <ProfileSection {...sectionTexts.photo}>
      <div className={classNames('photo-drop', drop.isOver && 'photo-drop-over')} {...drop.handlers}>
        <Avatar name={user.display_name} photo={shown} />
        <div className="grid gap-3">
          <p className="max-w-[34em] text-ink-2">
            Drop a picture here or choose one: JPEG, PNG, WebP or AVIF, up to 5 MB. It is cut to a square.
          </p>
          <div className="profile-buttons">
            <Button
              ref={chooser}
              variant="line"
              isBusy={photo.progress !== null}
              onClick={() => picker.current?.click()}
            >
              {user.photo_url ? 'Change Photo' : 'Choose Photo'}
            </Button>
            {user.photo_url && (
              <Button variant="ghost" isBusy={photo.isRemoving} onClick={remove}>
                Remove Photo
              </Button>
            )}
          </div>
          {/* Hidden: the button beside it opens the file dialog. */}
          <input
            ref={picker}
            type="file"
            hidden
            accept={accountLimits.photoTypes.join()}
            aria-label="Photo"
            onChange={({ target }) => {
              if (target.files?.[0]) photo.choose(target.files[0]);
              // Lets the same file be chosen again after a failure.
              target.value = '';
            }}
          />
        </div>
      </div>
      {photo.progress !== null && (
        <p className="photo-progress">
          <progress aria-label="Upload" value={photo.progress} />
          <span className="num">{Math.round(photo.progress * 100)}%</span>
        </p>
      )}
      {photo.problem && <Notice tone="error">{photo.problem}</Notice>}
    </ProfileSection>
  );
}

/** The photo or the initials; hidden from screen readers, because the name is next to it. */
function Avatar({ name, photo }: { name: string; photo: string | null }) {
  return (
    <span className="avatar" aria-hidden="true">
      {photo ? <img src={photo} alt="" width={512} height={512} /> : initialsOf(name)}
    </span>
  );
}

function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}
