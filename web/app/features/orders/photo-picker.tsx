import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { returnPhotoLimits, returnPhotoMessages } from '#contract/return-reasons.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

interface PhotoPickerProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
}

/** Chooses photos of a return. They are sent with the request, or later. */
export function PhotoPicker({ photos, onChange }: PhotoPickerProps) {
  const [problem, setProblem] = useState<string | undefined>();
  const add = (files: readonly File[]) => {
    const chosen = [...photos, ...files.filter((file) => !photos.some((photo) => isSame(photo, file)))];
    const found = photoProblem(chosen);
    setProblem(found ?? undefined);
    if (!found) onChange(chosen);
  };
  return (
    <div className="photo-picker grid gap-2">
      <Field
        label="Photos"
        isOptional
        error={problem}
        hint={`Up to ${returnPhotoLimits.count} pictures of what is wrong. Only you and we see them.`}
      >
        <Input
          type="file"
          multiple
          accept={returnPhotoLimits.types.join()}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file can be chosen again after it was removed.
            target.value = '';
          }}
        />
      </Field>
      {photos.length > 0 && (
        <ul className="return-photos">
          {photos.map((photo) => (
            <li key={`${photo.name} ${photo.size} ${photo.lastModified}`}>
              <Preview photo={photo} />
              <IconButton
                label={`Remove ${photo.name}`}
                onClick={() => onChange(photos.filter((other) => other !== photo))}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Preview({ photo }: { photo: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url ? <img src={url} alt={photo.name} /> : null;
}

function isSame(photo: File, other: File): boolean {
  return photo.name === other.name && photo.size === other.size && photo.lastModified === other.lastModified;
}

/** The same limits as on the server, before anything is sent. */
function photoProblem(photos: readonly Pick<File, 'type' | 'size'>[]): string | null {
  if (photos.length > returnPhotoLimits.count) return returnPhotoMessages.tooMany;
  if (photos.some(({ type }) => !returnPhotoLimits.types.some((known) => known === type)))
    return returnPhotoMessages.wrongType;
  return photos.some(({ size }) => size > returnPhotoLimits.bytes) ? returnPhotoMessages.tooLarge : null;
}
