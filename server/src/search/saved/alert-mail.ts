import { writeCriteria } from '#contract/advanced-criteria.ts';
import { formatRupees, toPaise, toRupees } from '#contract/money.ts';
import { toLine } from '#contract/names.ts';
import type { ProductCard } from '#contract/products.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { MailBlock, MailLine } from '#server/platform/mail/mail-block.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import type { SearchNews } from './find-news.ts';
import { unsubscribeLink } from './unsubscribe.ts';

const MAX_LISTED = 10;

/** One mail about all saved searches of an account. */
export async function writeAlertMail(
  { database, publicUrl, readLinkTokens }: AlertDependencies,
  { scheduleId, news }: { scheduleId: string; news: readonly SearchNews[] },
): Promise<{ subject: string; blocks: MailBlock[]; unsubscribeUrl: string }> {
  const tokens = await readLinkTokens();
  const link = (id: string) => unsubscribeLink({ publicUrl, tokens }, id);
  const listed = news.filter(({ newIds, cheapIds }) => newIds.length + cheapIds.length > 0);
  const ids = listed.flatMap(({ newIds, cheapIds }) => [...newIds, ...cheapIds]);
  const cards = new Map((await findProductCards(database, ids)).map((card) => [card._id, card]));
  const listProducts = (found: readonly string[]) => listLines(found, cards, publicUrl);
  const blocks = listed.flatMap(({ watched, newIds, cheapIds }): MailBlock[] => {
    const { _id, name, alert_below_paise: below, advanced_criteria } = watched;
    const url = `${publicUrl}/search?advanced=true&criteria=${encodeURIComponent(writeCriteria(advanced_criteria))}`;
    return [
      `Your saved search "${toLine(name)}"`,
      ...(newIds.length > 0 ? ['New:', { table: listProducts(newIds) }] : []),
      ...(cheapIds.length > 0 && below !== null
        ? [`Now below ${formatRupees(toRupees(below))}:`, { table: listProducts(cheapIds) }]
        : []),
      { button: 'See all results', url },
      { button: 'Stop mails about this search', url: link(_id), isSecondary: true },
    ];
  });
  const subject =
    listed.length === 1
      ? `News about your saved search "${listed[0]?.watched.name}"`
      : 'News about your saved searches';
  const stop = { button: 'Stop all mails about saved searches', url: link(scheduleId), isSecondary: true };
  return { subject, blocks: [...blocks, stop], unsubscribeUrl: link(scheduleId) };
}

function listLines(
  ids: readonly string[],
  cards: ReadonlyMap<string, ProductCard>,
  publicUrl: string,
): MailLine[] {
  const found = ids.flatMap((id) => cards.get(id) ?? []);
  const more = found.length - MAX_LISTED;
  return [
    ...found.slice(0, MAX_LISTED).map(({ name, display_price, slug_url, image }) => ({
      name: toLine(name),
      amountPaise: toPaise(display_price),
      url: `${publicUrl}/product/${slug_url}`,
      picture: image,
    })),
    ...(more > 0 ? [{ name: `and ${more} more`, picture: null }] : []),
  ];
}
