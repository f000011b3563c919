-- "wire wala mouse", "home theatre 5.1". A group that the owner has removed or changed stays as it is.
insert into search_synonyms (phrases)
select added.phrases::text[] from (values
  ('{wired,wire}'),
  ('{speaker,home theatre,home theater,multimedia speaker}')
) as added (phrases)
where not exists (select from search_synonyms as known where known.phrases && added.phrases::text[]);
