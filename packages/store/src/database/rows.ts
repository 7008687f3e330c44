import type { Json } from '@masquerade/game'
import type { Prisma } from '../generated/client.ts'

/**
 * A row of a table, or those of its columns that a query selects, by the table's model in prisma/schema.prisma: as `pg`
 * hands it out, with the columns named as in SQL. What a JSON column holds is said, and checked, where it is read.
 */
export type Row<Table extends Prisma.ModelName, Column extends keyof Columns<Table> = keyof Columns<Table>> = Pick<
  Columns<Table>,
  Column
>

type Columns<Table extends Prisma.ModelName> = {
  [Field in keyof Fields<Table> & string as SnakeCase<Field>]:
    | Read<Fields<Table>[Field]>
    | (`${Table}.${Field}` extends NullableList ? null : never)
}

type Fields<Table extends Prisma.ModelName> = Prisma.TypeMap['model'][Table]['payload']['scalars']

/** The lists that may be null, which Prisma's schema cannot say. */
type NullableList =
  | 'Agent.plays'
  | 'Experiment.added'
  | 'ExperimentMatch.people'
  | 'ExperimentPerson.persons'
  | 'MatchText.facets'
  | 'MatchText.grams'
  | 'Rater.persons'

/** What `pg` makes of a column that Prisma reads as `Value`. */
type Read<Value> = [Prisma.JsonValue] extends [Value] ? Json : ReadScalar<Value>

type ReadScalar<Value> = Value extends bigint ? string : Value extends Uint8Array ? Buffer : Value

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

/** What the rest of the code has of a row: names in its own letter case, times as ISO texts, and nothing of what is null. */
export type FromRow<Columns> = Simplified<
  { [Name in keyof Columns as null extends Columns[Name] ? never : CamelCase<Name>]: Text<Columns[Name]> } & {
    [Name in keyof Columns as null extends Columns[Name] ? CamelCase<Name> : never]?: Text<NonNullable<Columns[Name]>>
  }
>

/** Converts every column of a row; to leave out or rename one, change the row before. */
export function fromRow<Columns extends object>(row: Columns): FromRow<Columns> {
  const converted: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) {
    if (value !== null) converted[nameOf(column)] = value instanceof Date ? value.toISOString() : value
  }
  return converted as FromRow<Columns> // these are its names and values
}

const names = new Map<string, string>()

function nameOf(column: string): string {
  const known = names.get(column)
  if (known !== undefined) return known
  const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  names.set(column, name)
  return name
}

type Simplified<T> = { [Key in keyof T]: T[Key] }

type Text<Value> = Value extends Date ? string : Value

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name

/** A time in JSON that a statement makes, as ISO text, which PostgreSQL writes in a form of its own. */
export const isoTime = (time: string): string => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
