import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RevokedAdmin } from './admins-only.tsx';

interface AdminQueryProps<Data> {
  query: UseQueryResult<Data>;
  errorTitle: string;
  children: (data: Data) => ReactNode;
}

/** Renders the data of an admin query, its loading and error states, and handles an admin who has lost the role. A role that may not see it gets the error. */
export function AdminQuery<Data>({ query, errorTitle, children }: AdminQueryProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (error instanceof ApiError && error.code === 'admins_only') return <RevokedAdmin />;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton className="h-96" />;
  return (
    <ErrorState
      title={errorTitle}
      text={error.message}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
