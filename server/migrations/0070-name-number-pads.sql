-- "keyboard without numpad": the catalogue says which keyboards are of full size. A group that the owner has changed stays as it is.
insert into search_synonyms (phrases) values ('{full size,numpad,num pad,number pad,numeric keypad}')
on conflict (phrases) do nothing;
