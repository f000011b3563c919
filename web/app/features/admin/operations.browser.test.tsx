import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import type { JobList, TaskList } from '#contract/admin-jobs.ts';
import { adminOperationsEndpoints } from '#contract/admin-operations-endpoints.ts';
import type { MailPreview, OutboxMail } from '#contract/admin-outbox.ts';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import type { AdminRole } from '#contract/admin-roles.ts';
import type { SearchReplay } from '#contract/admin-search.ts';
import { adminSearchEndpoints } from '#contract/admin-search-endpoints.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { saveSession } from '#web/lib/session.ts';
import { expectMainAccessible } from '../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../testing/intercept-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../testing/signed-in-shopper.ts';

const change_id = 'c'.repeat(24);
const time = '2026-11-17T01:00:00.000Z';

test('a failing search gets a synonym after its replay, and the change is undone', async () => {
  await signInAs('manager');
  const queue = [
    {
      ...{ query: 'klicker', problem: 'no_results', session_count: 3, result_count: 0 },
      ...{ last_searched_at: time, is_ignored: false },
    },
  ];
  let data: typeof queue = queue;
  interceptApi(adminSearchEndpoints.listQueue.path, () =>
    Response.json({ data, pagination: onePage(data.length) }),
  );
  const previews = interceptApi(adminSearchEndpoints.previewRemedy.path, () => Response.json(replay));
  const applied = interceptApi(adminSearchEndpoints.applyRemedy.path, () => {
    data = [];
    return Response.json({ change_id });
  });
  interceptApi(adminEndpoints.undoChange.path.replace(':id', change_id), () => {
    data = queue;
    return Response.json({});
  });
  await renderPage('/admin/portal/search');
  await expect.element(page.getByText('1 search to look at')).toBeVisible();
  await expectMainAccessible('the searches to work off');
  await page.getByRole('button', { name: 'Synonym for klicker' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Means the same as').fill('mouse, mice');
  await dialog.getByRole('button', { name: 'Show Effect' }).click();
  await expect.element(dialog.getByText('Ergo Mouse')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('Nothing to do')).toBeVisible();
  const remedy = { action: 'synonym', query: 'klicker', phrases: ['klicker', 'mouse', 'mice'] };
  expect(await previews[0]?.json()).toEqual(remedy);
  expect(await applied[0]?.json()).toEqual(remedy);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone: Synonyms for "klicker" are saved.')).toBeVisible();
  await expect.element(page.getByText('1 search to look at')).toBeVisible();
});

test('a redirect that leads back to its search says so and stays open', async () => {
  await signInAs('manager');
  interceptApi(adminSearchEndpoints.listRedirects.path, () =>
    Response.json({ data: [], pagination: onePage(0) }),
  );
  const reason = 'This redirect would lead back to the same search';
  interceptApi(adminSearchEndpoints.previewRemedy.path, () => errorResponse(409, reason, 'redirect_loop'));
  await renderPage('/admin/portal/search?view=redirects');
  await page.getByRole('button', { name: 'Add a Redirect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Search').fill('used parts');
  await dialog.getByLabelText('Page of the shop').fill('/search?q=used+parts');
  await dialog.getByRole('button', { name: 'Show Effect' }).click();
  await expect.element(dialog.getByText(reason)).toBeVisible();
});

test('a mail is read in a frame without scripts and sent again with the count that was shown', async () => {
  await signInAs('manager');
  interceptApi(adminOperationsEndpoints.listMails.path, () =>
    Response.json({ mails: [mail], pagination: onePage(1) }),
  );
  const html = '<p>Hello <b>Ravi</b></p><script>parent.document.title = "stolen"</script>';
  const preview: MailPreview = { ...mail, text: 'Hello Ravi', html };
  interceptApi(adminOperationsEndpoints.previewMail.path.replace(':id', mail._id), () =>
    Response.json(preview),
  );
  const sent = interceptApi(adminOperationsEndpoints.resendMail.path.replace(':id', mail._id), () =>
    Response.json({ ...mail, state: 'waiting' }),
  );
  await renderPage('/admin/portal/outbox');
  await expect.element(page.getByText('mailbox full')).toBeVisible();
  await expectMainAccessible('the outbox');
  await page.getByRole('button', { name: 'Read Your invoice' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByTitle('Content of the mail')).toBeVisible();
  const frame = dialog.getByTitle('Content of the mail').element() as HTMLIFrameElement;
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.srcdoc).toContain("default-src 'none'");
  await dialog.getByRole('button', { name: 'Show as Text' }).click();
  await expect.element(dialog.getByText('Hello Ravi')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Send again: Your invoice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Again' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(await sent[0]?.json()).toEqual({ resent_count: 2 });
});

test('a reader sees mails without reading or sending them', async () => {
  await signInAs('reader');
  interceptApi(adminOperationsEndpoints.listMails.path, () =>
    Response.json({ mails: [mail], pagination: onePage(1) }),
  );
  await renderPage('/admin/portal/outbox');
  await expect.element(page.getByText('Your invoice')).toBeVisible();
  expect(page.getByRole('button', { name: /Read|Send again/ }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Text messages' }).elements()).toEqual([]);
});

test('a failed job says why and is retried; failing periodic work comes first', async () => {
  await signInAs('manager');
  let list = jobs;
  interceptApi(adminOperationsEndpoints.listJobs.path, () => Response.json(list));
  interceptApi(adminOperationsEndpoints.listTasks.path, () => Response.json(tasks));
  interceptApi(adminOperationsEndpoints.retryJob.path.replace(':id', 'b'.repeat(24)), () => {
    list = { ...jobs, jobs: [], counts: { waiting: 1, failed: 0 } };
    return new Response(null, { status: 204 });
  });
  await renderPage('/admin/portal/jobs');
  await expect.element(page.getByText('connection refused')).toBeVisible();
  const work = page.getByRole('region', { name: 'Periodic work' }).getByRole('listitem');
  await expect.element(work.first().getByText('Failed 4 times in a row')).toBeVisible();
  await expectMainAccessible('the jobs');
  await page.getByRole('button', { name: 'Retry Send a mail' }).click();
  await expect.element(page.getByText('No job failed in the last week.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Single jobs' })).toHaveFocus();
});

test('a setting shows its preview, is saved and goes back to its default', async () => {
  await signInAs('manager');
  let stored = settings;
  interceptApi(adminOperationsEndpoints.getSettings.path, async (request) => {
    if (request.method === 'GET') return Response.json(stored);
    stored = { ...settings, announcement: (await request.clone().json()).value };
    return Response.json({ change_id });
  });
  interceptApi(adminOperationsEndpoints.resetSetting.path.replace(':name', 'announcement'), () => {
    stored = settings;
    return Response.json({ change_id });
  });
  await renderPage('/admin/portal/settings');
  const panel = page.getByRole('region', { name: 'Announcement' });
  await expect.element(panel.getByText('Nothing is shown.')).toBeVisible();
  await expectMainAccessible('the settings');
  await panel.getByLabelText('Line below the header of every page').fill('Diwali offers');
  await expect.element(panel.getByText('Diwali offers')).toBeVisible();
  await panel.getByRole('button', { name: 'Save Announcement' }).click();
  await expect.element(page.getByText('Announcement: saved.')).toBeVisible();
  await expect.element(panel.getByText('Changed')).toBeVisible();
  await panel.getByRole('button', { name: 'Use the default of Announcement' }).click();
  await expect.element(panel.getByText('Default', { exact: true })).toBeVisible();
});

test('tiers are rows of two numbers, with messages at the fields, and categories by name', async () => {
  await signInAs('manager');
  const saved = interceptApi(adminOperationsEndpoints.getSettings.path, ({ method }) =>
    Response.json(method === 'GET' ? settings : { change_id }),
  );
  interceptApi(adminProductEndpoints.getOptions.path, () =>
    Response.json({
      categories: [{ slug: 'graphics-cards', code: 'GPU', name: 'Graphics cards' }],
      ...{ manufacturers: [], specs: [], filters: [], hsn: null },
    }),
  );
  await renderPage('/admin/portal/settings');
  const prices = page.getByRole('region', { name: 'Volume price tiers' });
  const save = prices.getByRole('button', { name: 'Save Volume price tiers' });
  await prices.getByRole('button', { name: 'Add a Tier' }).click();
  await prices.getByLabelText('From, pieces').nth(1).fill('4');
  await prices.getByLabelText('Discount, %').nth(1).fill('4.5');
  await expect.element(prices.getByText('More than 5')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await prices.getByLabelText('From, pieces').nth(1).fill('10');
  await prices.getByText('Categories: all others').click();
  await prices.getByRole('checkbox', { name: 'Graphics cards' }).click();
  await prices.getByRole('button', { name: 'Remove tier 1' }).click();
  await expectMainAccessible('the tiers');
  await save.click();
  const findSent = () => saved.find(({ method }) => method !== 'GET');
  await expect.poll(findSent).toBeDefined();
  expect(await findSent()?.json()).toEqual({
    name: 'volume_tiers',
    value: [{ name: 'All', categories: ['GPU'], tiers: [{ from: 10, percent: 4.5 }] }],
  });
});

function onePage(total_count: number) {
  return { page: 1, page_size: 20, total_count, total_pages: 1, has_previous: false, has_next: false };
}

const replay: SearchReplay = {
  ...{ replayed_count: 5, without_results_before: 3, without_results_after: 1 },
  changed: [
    {
      ...{ query: 'klicker', session_count: 3 },
      before: { total_count: 0, top_products: [], redirect: null },
      after: { total_count: 9, top_products: [{ _id: 'd'.repeat(24), name: 'Ergo Mouse' }], redirect: null },
    },
  ],
};

const mail: OutboxMail = {
  ...{ _id: 'a'.repeat(24), recipient: 'ravi@example.com', subject: 'Your invoice', kind: 'message' },
  ...{ state: 'failed', last_error: 'mailbox full', created_at: time, sent_at: null },
  ...{ resent_count: 2, can_resend: true },
};

const jobs: JobList = {
  jobs: [
    {
      ...{ _id: 'b'.repeat(24), kind: 'send-mail', state: 'failed', attempts: 20, is_running: false },
      ...{ last_error: 'connection refused', next_try_at: null, created_at: time, finished_at: time },
    },
  ],
  counts: { waiting: 0, failed: 1 },
  pagination: onePage(1),
};

const run = { every_seconds: 60, last_run_at: time, next_run_at: time };
const tasks: TaskList = {
  tasks: [
    { name: 'expire-orders', ...run, last_success_at: time, failures: 0, last_error: null },
    { name: 'expire-quotes', ...run, last_success_at: null, failures: 4, last_error: 'a lock' },
  ],
};

const settings: ShopSettings = {
  ...{ announcement: null, featured_products: null, shipping_note: null, volume_tiers: null },
  default_volume_tiers: [{ name: 'All', categories: [], tiers: [{ from: 5, percent: 2 }] }],
};

/** The shop of the component tests has no admin, so the admin calls are intercepted. */
async function signInAs(admin_role: AdminRole): Promise<void> {
  const shopper = await createSignedInShopper('Meera Kulkarni');
  saveSession({ ...shopper, user: { ...shopper.user, is_admin: true, admin_role } }, false);
}
