import { writeCriteria } from '#contract/advanced-criteria.ts';
import { formatRupees, toRupees } from '#contract/money.ts';
import { toLine } from '#contract/names.ts';
import type { ProductCard } from '#contract/products.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import type { SearchNews } from './find-news.ts';
import { unsubscribeLink } from './unsubscribe.ts';

const MAX_LISTED = 10;

/** One mail about all saved searches of an account. */
export async function writeAlertMail(
  { database, publicUrl, readLinkTokens }: AlertDependencies,
  { scheduleId, news }: { scheduleId: string; news: readonly SearchNews[] },
): Promise<{ subject: string; text: string; unsubscribeUrl: string }> {
  const tokens = await readLinkTokens();
  const link = (id: string) => unsubscribeLink({ publicUrl, tokens }, id);
  const listed = news.filter(({ newIds, cheapIds }) => newIds.length + cheapIds.length > 0);
  const ids = listed.flatMap(({ newIds, cheapIds }) => [...newIds, ...cheapIds]);
  const cards = new Map((await findProductCards(database, ids)).map((card) => [card._id, card]));
  const listProducts = (found: readonly string[]) => listLines(found, cards, publicUrl);
  const paragraphs = listed.flatMap(({ watched, newIds, cheapIds }) => {
    const { _id, name, alert_below_paise: below, advanced_criteria } = watched;
    const results = `${publicUrl}/search?advanced=true&criteria=${encodeURIComponent(writeCriteria(advanced_criteria))}`;
    return [
      `Your saved search "${toLine(name)}"`,
      ...(newIds.length > 0 ? [['New:', ...listProducts(newIds)].join('\n')] : []),
      ...(cheapIds.length > 0 && below !== null
        ? [[`Now below ${formatRupees(toRupees(below))}:`, ...listProducts(cheapIds)].join('\n')]
        : []),
      `All results: ${results}\nStop mails about this search: ${link(_id)}`,
    ];
  });
  return {
    subject:
      listed.length === 1
        ? `News about your saved search "${listed[0]?.watched.name}"`
        : 'News about your saved searches',
    text: [
      ...paragraphs,
      `Stop all mails about saved searches: ${link(scheduleId)}`,
      `${siteFacts.name}\n${siteFacts.support.email}\n`,
    ].join('\n\n'),
    unsubscribeUrl: link(scheduleId),
  };
}

function listLines(
  ids: readonly string[],
  cards: ReadonlyMap<string, ProductCard>,
  publicUrl: string,
): string[] {
  const found = ids.flatMap((id) => cards.get(id) ?? []);
  const more = found.length - MAX_LISTED;
  return [
    ...found
      .slice(0, MAX_LISTED)
      .map(
        ({ name, display_price, slug_url }) =>
          `- ${toLine(name)}: ${formatRupees(display_price)} ${publicUrl}/product/${slug_url}`,
      ),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}
