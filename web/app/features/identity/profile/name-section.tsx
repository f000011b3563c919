import { useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { accountLimits } from '#contract/account-limits.ts';
import type { User } from '#contract/accounts.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { updateUser } from './profile-queries.ts';
import { ProfileSection } from './profile-section.tsx';
import { sectionTexts } from './section-texts.ts';
import { useForm } from './use-form.ts';

export function NameSection({ user }: { user: User }) {
  const client = useQueryClient();
  const { values, problems, isSending, change, formProps } = useForm({
    initialValues: { full_name: user.full_name, display_name: user.display_name },
    validate: ({ full_name, display_name }) => ({
      full_name: full_name.trim() ? undefined : 'Full name is required',
      display_name: display_name.trim() ? undefined : 'Display name is required',
    }),
    send: async (body) => {
      updateUser(client, await browserApi().call(accountEndpoints.updateUser, { body }));
      showToast({ kind: 'success', title: 'Your name has been saved.' });
    },
  });
  return (
    <ProfileSection {...sectionTexts.name}>
      <form {...formProps} className="profile-form" aria-label="Name">
        {problems.form && <Notice tone="error">{problems.form}</Notice>}
        <div className="profile-fields">
          <Field label="Full name" error={problems.fields.full_name}>
            <Input
              autoComplete="name"
              maxLength={accountLimits.nameLength}
              value={values.full_name}
              onChange={(event) => change({ full_name: event.target.value })}
            />
          </Field>
          <Field label="Display name" error={problems.fields.display_name}>
            <Input
              autoComplete="nickname"
              maxLength={accountLimits.nameLength}
              value={values.display_name}
              onChange={(event) => change({ display_name: event.target.value })}
            />
          </Field>
        </div>
        <div className="profile-actions">
          <Button type="submit" isBusy={isSending}>
            Save Name
          </Button>
        </div>
      </form>
    </ProfileSection>
  );
}
