import { initialsOf } from './initials-of.ts';
import './avatar.css';

interface AvatarProps {
  name: string;
  photo: string | null;
}

/** The photo or the initials; hidden from screen readers, because the name is next to it. */
export function Avatar({ name, photo }: AvatarProps) {
  return (
    <span className="avatar" aria-hidden="true">
      {photo ? <img src={photo} alt="" width={512} height={512} /> : initialsOf(name)}
    </span>
  );
}
