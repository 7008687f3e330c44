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
