import { initialsOf } from './initials-of.ts';
import './avatar.css';

interface AvatarProps {
  name: string;
  photo: string | null;
}

/** Decoration beside a name that is written out. */
export function Avatar({ name, photo }: AvatarProps) {
  return (
    <span className="avatar" aria-hidden="true">
      {photo ? <img src={photo} alt="" width={512} height={512} /> : initialsOf(name)}
    </span>
  );
}
