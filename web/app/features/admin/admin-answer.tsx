import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Demotion } from './admins-only.tsx';

interface AdminAnswerProps<Answer> {
  query: UseQueryResult<Answer>;
  title: string;
  children: (answer: Answer) => ReactNode;
}

/** What only admins are told, once it has come. An admin who has been demoted meanwhile learns it here. */
export function AdminAnswer<Answer>({ query, title, children }: AdminAnswerProps<Answer>) {
  const { data, error, refetch, isFetching } = query;
  if (error instanceof ApiError && error.status === 403) return <Demotion />;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton className="h-96" />;
  return (
    <ErrorState title={title} text={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
  );
}
