-- How buyers in India name what the catalogue names otherwise. A group that the owner has removed or changed stays as it is.
insert into search_synonyms (phrases) values
  ('{external ssd,portable ssd,external solid state drive}'),
  ('{laptop cooler,cooling pad,laptop cooling pad,notebook cooler}'),
  ('{ethernet adapter,lan adapter,lan converter,lan convertor,ethernet converter}'),
  ('{keyboard,kb,kbd}')
on conflict (phrases) do nothing;

update search_synonyms set phrases = phrases || '{wifi dongle,usb wifi}'::text[]
where phrases @> '{wifi adapter}' and not phrases && '{wifi dongle,usb wifi}';
