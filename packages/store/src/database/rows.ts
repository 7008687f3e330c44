import { cachedIn, type Json } from '@masquerade/game'
import type { PoolClient, QueryConfig, QueryResultRow } from 'pg'
import type { Prisma } from '../generated/client.ts'

/** The connection of a transaction: what asks for one runs only within a transaction. */
export type Tx = PoolClient

/** The pool, or the connection of a transaction. */
export type Client = Pick<Tx, 'query'>

type Query = [client: Client, statement: string | QueryConfig, values?: unknown[]]

export const allRows = async <Found extends QueryResultRow>(...[client, ...query]: Query): Promise<Found[]> =>
  (await client.query<Found>(...query)).rows

export const firstRow = async <Found extends QueryResultRow>(...query: Query): Promise<Found | undefined> =>
  (await allRows<Found>(...query))[0]

export const anyRow = async (...[client, ...query]: Query): Promise<boolean> =>
  ((await client.query(...query)).rowCount ?? 0) > 0

/** What may be very many, a limited number at a time: each page is read by the last of the page before. */
export async function* pages<Found>(
  size: number,
  read: (last: Found | undefined) => Promise<Found[]>,
): AsyncGenerator<Found[]> {
  let page: Found[] = []
  do {
    page = await read(page.at(-1))
    if (page.length > 0) yield page
  } while (page.length >= size)
}

/** A row as `pg` returns it, with SQL column names; JSON columns are checked where they are read. */
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

/** These list columns of the database can be null, which Prisma's schema cannot express. */
type NullableList =
  | 'Agent.plays'
  | 'Experiment.added'
  | 'ExperimentMatch.people'
  | 'ExperimentPerson.persons'
  | 'MatchText.facets'
  | 'MatchText.grams'
  | 'Rater.persons'

type Read<Value> = [Prisma.JsonValue] extends [Value] ? Json : ReadScalar<Value>

type ReadScalar<Value> = Value extends bigint ? string : Value extends Uint8Array ? Buffer : Value

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

/** A database row for the rest of the code: names in camelCase, times as ISO texts, and no fields for null. */
export type FromRow<Columns> = Simplified<
  { [Name in keyof Columns as null extends Columns[Name] ? never : CamelCase<Name>]: Text<Columns[Name]> } & {
    [Name in keyof Columns as null extends Columns[Name] ? CamelCase<Name> : never]?: Text<NonNullable<Columns[Name]>>
  }
>

export function fromRow<Columns extends object>(row: Columns): FromRow<Columns> {
  const converted: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) {
    if (value !== null) converted[nameOf(column)] = value instanceof Date ? value.toISOString() : value
  }
  return converted as FromRow<Columns> // these are its names and values
}

export const allRecords = async <Found extends QueryResultRow>(...query: Query): Promise<FromRow<Found>[]> =>
  (await allRows<Found>(...query)).map(fromRow)

export const firstRecord = async <Found extends QueryResultRow>(...query: Query): Promise<FromRow<Found> | undefined> =>
  (await allRecords<Found>(...query))[0]

const names = new Map<string, string>()

const nameOf = (column: string): string =>
  cachedIn(names, column, () => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))

type Simplified<T> = { [Key in keyof T]: T[Key] }

type Text<Value> = Value extends Date ? string : Value

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name

export const isoTime = (time: string): string => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A text in both languages of the site, as JSON columns hold it. */
export type LocalText = Record<'en' | 'zh', string>
