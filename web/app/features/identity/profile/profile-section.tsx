import { type ReactNode, useId } from 'react';

interface ProfileSectionProps {
  title: string;
  /** One or two sentences about the purpose of the section. */
  text: ReactNode;
  children: ReactNode;
  /** Renders the children without a panel. */
  isBare?: boolean;
}

export function ProfileSection({ title, text, children, isBare = false }: ProfileSectionProps) {
  const titleId = useId();
  return (
    <section className="profile-section" aria-labelledby={titleId}>
      <div className="profile-section-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div className={isBare ? undefined : 'panel profile-section-body'}>{children}</div>
    </section>
  );
}
