import { useSuspenseQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';

export default function Home() {
  const { data } = useSuspenseQuery(apiQuery(endpoints.listCategories));
  return <main>{data.groups.map((group) => <h2 key={group.name}>{group.name}</h2>)}</main>;
}
