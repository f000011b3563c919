-- "am4 board", "cooler without rgb lights", "noiseless mouse". A group that the owner has removed or changed stays as it is.
update search_synonyms set phrases = phrases || '{board}'::text[]
where phrases @> '{motherboard,mobo}' and not exists (select from search_synonyms as known where known.phrases && '{board}'::text[]);

insert into search_synonyms (phrases)
select added.phrases::text[] from (values
  ('{rgb,rgb light,rgb lighting,rgb led}'),
  ('{silent,noiseless,soundless}')
) as added (phrases)
where not exists (select from search_synonyms as known where known.phrases && added.phrases::text[]);
