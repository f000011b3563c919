import type { Selectable } from 'kysely';
import type { Tables } from '#server/platform/database/tables.ts';

/** A column of the migrated database; `type` is the TypeScript type that pg returns for it. */
type DatabaseColumn = { type: unknown; isNullable: boolean };

/** `table.column` of every column that is missing, surplus, or has another type or nullability in `Tables`. */
export type ColumnMismatches<
  Table extends string,
  Columns extends Record<string, DatabaseColumn>,
> = Table extends keyof Tables
  ? `${Table}.${MismatchedNames<Selectable<Tables[Table]>, Columns>}`
  : `${Table} is not in Tables`;

type MismatchedNames<Row, Columns extends Record<string, DatabaseColumn>> =
  | Exclude<keyof Row & string, keyof Columns>
  | {
      [Name in keyof Columns & string]: Name extends keyof Row
        ? MismatchedName<Name, Row[Name], Columns[Name]>
        : Name;
    }[keyof Columns & string];

/** Literal types such as `'waiting' | 'done'` match text columns. */
type MismatchedName<Name, Value, Column extends DatabaseColumn> = [NonNullable<Value>] extends [
  Column['type'],
]
  ? (null extends Value ? true : false) extends Column['isNullable']
    ? never
    : Name
  : Name;

/** The tables of `Tables` that the database does not have. */
export type SurplusTables<DatabaseTable extends string> = Exclude<keyof Tables, DatabaseTable>;
