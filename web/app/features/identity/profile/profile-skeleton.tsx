import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProfileSection } from './profile-section.tsx';
import { sectionTexts } from './section-texts.ts';

const sections = Object.keys(sectionTexts) as (keyof typeof sectionTexts)[];

/** With the row of tabs above, for as long as it is not known who is here. */
export function AwaitedProfile() {
  return (
    <>
      <div className="profile-awaited-tabs" />
      <ProfileSkeleton />
    </>
  );
}

/** Each section in the size it will have, so that nothing moves when its content comes. */
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
