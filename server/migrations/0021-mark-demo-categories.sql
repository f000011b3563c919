-- The demo catalogue is filled category by category, so that a category of a later version reaches databases that an earlier
-- version has filled. All earlier versions have these categories; those that the owner deleted stay deleted.

insert into demo_fills (name)
select 'category ' || code
from unnest(array[
  'SSD', 'RAM', 'CPU', 'GPU', 'MOTHERBOARD', 'PSU', 'CASE', 'COOLER', 'MONITOR', 'KEYBOARD', 'MOUSE', 'COMBO', 'HEADSET',
  'SPEAKER', 'WEBCAM', 'ACCESSORY'
]) as code
where (select count(*) from demo_fills where name in ('categories', 'products')) = 2;

delete from demo_fills where name in ('categories', 'products');
