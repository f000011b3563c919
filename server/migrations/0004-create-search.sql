-- What products are found by in PostgreSQL, the words they have, and what means the same.

-- Lexemes are written by the shop, never by a text search configuration. The version is a hash of them: unchanged rows
-- are not written again.
create table search_documents (
  product_id text primary key references products on delete cascade,
  words tsvector not null,
  version text not null
);
create index search_documents_words on search_documents using gin (words);

-- Every word with the number of products that have it, counted now and then. By bytes, so that words with the same
-- beginning lie together.
create table search_words (
  word text collate "C" primary key,
  product_count integer not null
);
-- For slips: words without digits by their first letter, and by what follows it for those whose first letter is the slip.
create index search_words_by_first_letter on search_words ("left"(word, 1), char_length(word)) where word !~ '[0-9]';
create index search_words_by_rest on search_words (substr(word, 2)) where word !~ '[0-9]';

-- Groups of phrases that mean the same, to be edited; every server reads them again when they change.
create table search_synonyms (
  _id text primary key default "left"(replace(gen_random_uuid()::text, '-', ''), 24),
  phrases text[] not null unique,
  check (cardinality(phrases) >= 2 and array_position(phrases, null) is null and array_position(phrases, '') is null)
);

-- Not uhd for 4k: processors have UHD graphics. Words that a query is read without (pc, computer, with) say nothing here.
insert into search_synonyms (phrases) values
  ('{gpu,graphics card,graphic card,gpu card,video card,vga card,graphics processing unit}'),
  ('{cpu,processor,cpu processor,central processing unit}'),
  ('{motherboard,mobo,mainboard,mother board,system board}'),
  ('{ram,memory,ram memory,memory module,random access memory}'),
  ('{ssd,solid state drive,solid state disk,ssd drive,ssd disk,ssd hard disk,ssd hard drive}'),
  ('{hdd,hard disk,hard disc,hard drive,hard disk drive,harddisk,harddrive,hdd drive}'),
  ('{psu,smps,power supply,power supply unit,powersupply,smps power supply}'),
  ('{case,cabinet,chassis}'),
  ('{monitor,display,screen,led monitor,lcd monitor}'),
  ('{aio,aio cooler,liquid cooler,water cooler,watercooler,cpu liquid cooler,cpu water cooler}'),
  ('{air cooler,cpu air cooler}'),
  ('{cooler,cpu cooler,processor cooler,cpu fan,processor fan}'),
  ('{webcam,web camera,web cam}'),
  ('{headset,headphone,headphones,head phone,head phones}'),
  ('{mic,microphone,mike}'),
  ('{mousepad,mouse pad,mouse mat,deskmat,desk mat}'),
  ('{combo,keyboard mouse,mouse keyboard,keyboard mouse combo,mouse keyboard combo,keyboard mouse set}'),
  ('{soundbar,sound bar}'),
  ('{tkl,tenkeyless,ten key less}'),
  ('{full hd,fullhd,fhd,1080p,1920x1080}'),
  ('{2k,qhd,wqhd,quad hd,1440p,2560x1440}'),
  ('{4k,4k uhd,ultra hd,2160p,3840x2160}'),
  ('{ultrawide,ultra wide}'),
  ('{wifi,wireless lan,wlan}'),
  ('{wifi card,wireless card,wifi adapter,wireless network card,wireless network adapter}'),
  ('{gamepad,game pad,game controller,joypad}'),
  ('{bluetooth,blue tooth}'),
  ('{thermal paste,thermal compound,thermal grease,heatsink paste,heat sink paste,cpu paste}'),
  ('{sodimm,laptop ram,laptop memory,notebook ram,notebook memory}'),
  ('{udimm,desktop ram,desktop memory}'),
  ('{micro atx,matx,uatx}'),
  ('{mini itx,itx,mitx}'),
  ('{eatx,extended atx}'),
  ('{argb,addressable rgb}'),
  ('{usb c,usbc,type c}'),
  ('{mechanical keyboard,mech keyboard}'),
  ('{hot swap,hotswap,hotswappable,hot swappable}'),
  ('{optical drive,dvd writer,dvd drive,dvd burner,disc drive}'),
  ('{ii,2}'),
  ('{iii,3}');

create function note_synonym_change() returns trigger language plpgsql as $$
begin
  insert into change_log (topic) values ('search-synonyms');
  return null;
end
$$;

create trigger search_synonyms_changed after insert or update or delete or truncate on search_synonyms
  for each statement execute function note_synonym_change();
