-- Changes of many products at once, checked first and applied as they were shown. All rows of a batch are one change in the audit log,
-- also if several transactions write them: its id is that of the batch, and `shop.batch` is the sentence that describes it.

alter table audit_changes add column batch_summary text;

create or replace function record_audit() returns trigger language plpgsql as $$
declare
  removed constant jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  added constant jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  changed text[];
begin
  select array_agg(key) into changed
  from jsonb_object_keys(coalesce(added, removed)) key
  where (tg_nargs = 0 or key = any (tg_argv)) and key <> 'updated_at'
    and (tg_op <> 'UPDATE' or added -> key is distinct from removed -> key);
  if changed is null then
    return null;
  end if;
  insert into audit_changes (_id, actor_id, action, undoes, batch_summary)
  values (
    current_setting('shop.change'), current_setting('shop.actor'), current_setting('shop.action'),
    nullif(current_setting('shop.undoes', true), ''), nullif(current_setting('shop.batch', true), '')
  )
  on conflict (_id) do nothing;
  insert into audit_entries (change_id, entity, entity_id, before, after)
  values (
    current_setting('shop.change'),
    tg_table_name,
    coalesce(
      coalesce(added, removed) ->> '_id', coalesce(added, removed) ->> 'quote_id', coalesce(added, removed) ->> 'query'
    ),
    case when removed is not null then (select jsonb_object_agg(key, removed -> key) from unnest(changed) key) end,
    case when added is not null then (select jsonb_object_agg(key, added -> key) from unnest(changed) key) end
  );
  return null;
end
$$;

create table product_batches (
  _id text primary key,
  kind text not null check (kind in ('change', 'import', 'planned')),
  state text not null check (state in ('ready', 'refused', 'applying', 'applied', 'undoing', 'undone')),
  summary text not null,
  -- Who applied it, or checked it; without a foreign key, as in the audit log.
  actor_id text not null,
  -- The change of the audit log that undid it.
  undo_id text,
  created_at timestamptz not null default clock_timestamp(),
  applied_at timestamptz,
  undone_at timestamptz
);
create index product_batches_newest on product_batches (created_at desc);

create table product_batch_rows (
  batch_id text not null references product_batches on delete cascade,
  position integer not null,
  product_id text,
  name text not null,
  line integer,
  outcome text not null
    check (outcome in ('planned', 'skipped', 'refused', 'applied', 'left_out', 'undone', 'kept')),
  before jsonb,
  after jsonb,
  reason text,
  warnings text[] not null default '{}',
  -- The row of an import as it was read from the file.
  draft jsonb,
  primary key (batch_id, position)
);
create index product_batch_rows_outcome on product_batch_rows (batch_id, outcome, position);

-- A price for some time: the batch is made when it starts and undone when it ends.
create table planned_prices (
  _id text primary key,
  summary text not null,
  product_ids text[] not null,
  change jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  state text not null default 'planned' check (state in ('planned', 'active', 'done', 'cancelled')),
  actor_id text not null,
  batch_id text references product_batches,
  created_at timestamptz not null default clock_timestamp()
);
create index planned_prices_start on planned_prices (starts_at desc);
create trigger planned_prices_audited after insert or update on planned_prices
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('summary', 'change', 'starts_at', 'ends_at', 'state');
