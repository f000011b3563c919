-- The searches without results or without clicks of the last days, for the windows that the queue offers, so that the queue does not group
-- all searches. Replaced as a whole by the maintenance of search records; the queue sums searches after `summed_at` itself.
create table search_sums (
  days integer not null,
  query text collate "C" not null,
  session_count integer not null,
  last_searched_at timestamptz not null,
  result_count integer not null,
  primary key (days, query)
);

create table search_sum_times (
  days integer primary key,
  summed_at timestamptz not null
);
