import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { ProfileTab } from './profile-tabs.ts';
import { sectionTexts } from './section-texts.ts';

/** The sections at the top of the tabs that have any; each has its final size, so that nothing moves when the content arrives. */
const sectionsOfTab: Partial<Record<ProfileTab, readonly (keyof typeof sectionTexts)[]>> = {
  profile: ['photo', 'name', 'email', 'phone'],
  security: ['ways', 'password'],
};

/** Shown until the session is known; includes the space of the tabs. */
export function ProfilePageSkeleton({ tab }: { tab: ProfileTab }) {
  return (
    <>
      <div className="profile-skeleton-tabs" />
      <ProfileSkeleton tab={tab} />
    </>
  );
}

export function ProfileSkeleton({ tab }: { tab: ProfileTab }) {
  const sections = sectionsOfTab[tab];
  return (
    <>
      <p className="sr-only" role="status">
        Loading your profile.
      </p>
      {sections?.map((section) => (
        <ProfileSection key={section} {...sectionTexts[section]} isBare>
          <Skeleton className={`profile-skeleton-${section}`} />
        </ProfileSection>
      ))}
      {!sections && <Skeleton className="mt-6 h-96" />}
    </>
  );
}
