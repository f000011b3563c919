import { useMutation } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { describeFailure } from '../field-problems.ts';
import { ProfileSection } from '../profile-section.tsx';

const FILE_NAME = 'my-shop-data.json';

export function ExportData() {
  const download = useMutation({
    mutationFn: () => browserApi().call(accountEndpoints.exportUserData),
    retry: false,
    onSuccess: save,
    onError: (error) => showToast({ kind: 'error', title: describeFailure(error) }),
  });
  return (
    <ProfileSection title="Your data" text="Everything the shop stores about you, in one file.">
      <div className="profile-fact">
        <p>
          A JSON file with your profile, addresses, cart, orders, payments, returns, quotes, builds and
          searches.
        </p>
        <Button variant="line" isBusy={download.isPending} onClick={() => download.mutate()}>
          Download My Data
        </Button>
      </div>
    </ProfileSection>
  );
}

/** Saves fetched data as a file, because a plain link cannot send the access token. */
function save(data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(url);
}
