import { useSuspenseQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { CategoryPicture } from './category-picture.tsx';
import './part-picture.css';

/** The picture of a PC part, for lists that show its name next to it. */
export function PartPicture({ categoryCode }: { categoryCode: string }) {
  const { data } = useSuspenseQuery(apiQuery(endpoints.listCategories));
  const category = data.groups
    .flatMap(({ categories }) => categories)
    .find(({ code }) => code === categoryCode);
  return (
    <span className="mat part-picture">
      <CategoryPicture category={category} width={64} />
    </span>
  );
}
