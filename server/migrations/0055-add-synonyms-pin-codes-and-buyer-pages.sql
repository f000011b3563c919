-- How buyers in India name what the catalogue names otherwise. A group that the owner has removed or changed stays as it is.
insert into search_synonyms (phrases) values
  ('{external ssd,portable ssd,external solid state drive}'),
  ('{laptop cooler,cooling pad,laptop cooling pad,notebook cooler}'),
  ('{ethernet adapter,lan adapter,lan converter,lan convertor,ethernet converter}'),
  ('{keyboard,kb,kbd}')
on conflict (phrases) do nothing;

update search_synonyms set phrases = phrases || '{wifi dongle,usb wifi}'::text[]
where phrases @> '{wifi adapter}' and not phrases && '{wifi dongle,usb wifi}';

-- Where the goods of a request go, as far as the buyer said.
alter table quotes add column pin_code text check (pin_code ~ '^[1-9][0-9]{5}$');

-- The page of the order for a buyer without an account, with its signature; null for orders of accounts, which have their own page.
alter table orders add column buyer_page text;
