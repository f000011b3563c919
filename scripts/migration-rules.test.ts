import { expect, test } from 'vitest';
import { findBreakingStatements, findProblems } from './migration-rules.ts';

test.each([
  ['drop table notes;', 'drops a table'],
  ['DROP TABLE IF EXISTS notes', 'drops a table'],
  ['drop view sums;', 'drops a view, type, sequence or schema'],
  ['drop function sum_up(text);', 'drops a function'],
  ['alter table notes drop column body;', 'drops a column'],
  ['alter table notes drop body;', 'drops a column'],
  ['alter table notes add column title text,\n  drop column if exists body;', 'drops a column'],
  ['alter table notes rename column body to text;', 'renames something'],
  ['alter table notes rename to remarks;', 'renames something'],
  ["alter type kind rename value 'a' to 'b';", 'renames something'],
  ['alter table notes set schema archive;', 'moves something to another schema'],
  ['alter table notes alter column number type bigint;', 'changes the type of a column'],
  [
    'alter table notes alter number set data type bigint using number::bigint',
    'changes the type of a column',
  ],
  ['alter table notes alter column number drop default;', 'removes a default'],
  ['alter table notes alter column body set not null;', 'requires a value without a default'],
  ['alter table notes add column author text not null;', 'adds a column that needs a value'],
  [
    'alter table notes add column a text, add column b text not null references users;',
    'adds a column that needs a value',
  ],
])('refuses %s', (sql, what) => {
  expect(findBreakingStatements(sql)).toEqual([what]);
});

test.each([
  'create table notes (number integer primary key, body text not null);',
  'create table notes (number integer); alter table notes alter column number set not null;',
  'create temporary table old as select 1; drop table old;',
  'alter table notes add column author text;',
  "alter table notes add column author text not null default '';",
  'alter table notes add column total integer not null generated always as (a + b) stored;',
  "alter table notes alter column body set default '', alter column body set not null;",
  "alter table notes drop constraint kind_check, add constraint kind_check check (kind in ('a', 'b'));",
  'alter table notes alter column body drop not null;',
  'drop index notes_body; drop trigger changed on notes;',
  "-- drop table notes\ninsert into notes (body) values ('drop table notes; alter table notes rename to x');",
  'create or replace function f() returns void language plpgsql as $body$ begin drop table old; end $body$;',
])('accepts %s', (sql) => {
  expect(findBreakingStatements(sql)).toEqual([]);
});

test('accepts what a named release has stopped using, and no release of the future', () => {
  const sql = '-- unused since 1.4.0: orders have their own notes\ndrop table notes;';
  expect(findProblems('0099-drop-notes.sql', sql, '1.10.0')).toEqual([]);
  expect(findProblems('0099-drop-notes.sql', sql, '1.3.9')).toEqual([
    '0099-drop-notes.sql names 1.4.0, which is not released yet',
  ]);
  expect(findProblems('0099-drop-notes.sql', 'drop table notes;', '1.10.0')).toEqual([
    expect.stringContaining('0099-drop-notes.sql drops a table, which stops the version before it'),
  ]);
});
