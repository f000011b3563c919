import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProfileSection } from './profile-section.tsx';
import { sectionTexts } from './section-texts.ts';

const sections = Object.keys(sectionTexts) as (keyof typeof sectionTexts)[];

/** Shown until the session is known; includes the space of the tabs. */
export function ProfilePageSkeleton() {
  return (
    <>
      <div className="profile-skeleton-tabs" />
      <ProfileSkeleton />
    </>
  );
}

/** Each section has its final size, so that nothing moves when the content arrives. */
export function ProfileSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading your profile.
      </p>
      {sections.map((section) => (
        <ProfileSection key={section} {...sectionTexts[section]} isBare>
          <Skeleton className={`profile-skeleton-${section}`} />
        </ProfileSection>
      ))}
    </>
  );
}
