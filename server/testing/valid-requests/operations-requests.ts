import { writeSetting } from '#server/content/settings/shop-settings.ts';
import { newId } from '#server/platform/ids.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import { signInAs } from '../sign-in-as.ts';
import type { RequestMaker, Scene } from './valid-request.ts';

/** Requests about mails, jobs and settings, by route. */
export const operationsRequests: Record<string, RequestMaker> = {
  'POST /api/admin/outbox/mails/{id}/resend': async (scene) => {
    const id = await scene.database.transaction().execute((transaction) =>
      queueMail(transaction, {
        ...{ to: 'asha@example.com', kind: 'shop' },
        ...{ subject: 'Hello', blocks: ['Hello'] },
      }),
    );
    await scene.database.updateTable('mails').set({ state: 'kept' }).where('_id', '=', id).execute();
    return { ...(await asAdmin(scene, { resent_count: 0 })), params: { id } };
  },
  'PUT /api/admin/settings': (scene) =>
    asAdmin(scene, { name: 'announcement', value: { text: 'Diwali offers', href: '/products' } }),
  'DELETE /api/admin/settings/{name}': async (scene) => {
    await writeSetting(scene.database, { name: 'shipping_note', value: 'Couriers rest on Monday' });
    return { ...(await asAdmin(scene)), params: { name: 'shipping_note' } };
  },
  'POST /api/admin/jobs/{id}/retry': async (scene) => {
    const _id = newId();
    await scene.database
      .insertInto('jobs')
      .values({ _id, kind: 'issue-tax-documents', payload: '{}', state: 'failed', finished_at: new Date() })
      .execute();
    return { ...(await asAdmin(scene)), params: { id: _id } };
  },
  'POST /api/admin/tasks/{name}/run': async (scene) => {
    await scene.database
      .insertInto('task_runs')
      .values({ _id: 'prune-mails', every_ms: 3_600_000, last_run_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { ...(await asAdmin(scene)), params: { name: 'prune-mails' } };
  },
};

async function asAdmin({ database }: Scene, body?: object) {
  const { headers } = await signInAs(database, { isAdmin: true });
  return { headers, body };
}
