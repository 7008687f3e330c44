import type { Connection, FieldDef, PoolClient, Submittable } from 'pg'
import type { Kind } from './row-kinds.ts'

/** A column of a statement's answer. */
export interface Column {
  name: string
  type: string
  kind: Kind
  /** The column is a table's own, unchanged, and may be null. */
  nullable: boolean
}

/** The columns that PostgreSQL says a statement has. It is prepared, and not run. */
export async function columnsOf(client: PoolClient, text: string): Promise<Column[]> {
  const fields = await described(client, text)
  const { rows } = await client.query<TypeRow>(TYPES, [
    fields.map(({ dataTypeID }) => dataTypeID),
    fields.map(({ tableID }) => tableID),
    fields.map(({ columnID }) => columnID),
  ])
  return fields.map(({ name }, index) => {
    const { type, element, labels, nullable } = rows[index] ?? never(name)
    const kind = KINDS[element ?? type] ?? { of: 'text' }
    return { name, type, nullable, kind: { ...kind, ...(element && { list: true }), ...(labels && { texts: labels }) } }
  })
}

const never = (name: string): never => {
  throw new Error(`PostgreSQL does not know the type of ${name}`)
}

/** As `pg` hands them out, where it does not hand out a text. */
const KINDS: Readonly<Record<string, Kind>> = {
  bool: { of: 'boolean' },
  int2: { of: 'number' },
  int4: { of: 'number' },
  oid: { of: 'number' },
  float4: { of: 'number' },
  float8: { of: 'number' },
  date: { of: 'date' },
  timestamp: { of: 'date' },
  timestamptz: { of: 'date' },
  bytea: { of: 'bytes' },
  json: { of: 'json' },
  jsonb: { of: 'json' },
  interval: { of: 'json' },
}

interface TypeRow {
  type: string
  element: string | null
  labels: string[] | null
  nullable: boolean
}

const TYPES = `
  SELECT type.typname AS type, element.typname AS element,
    (SELECT array_agg(enumlabel::text) FROM pg_enum WHERE enumtypid = coalesce(element.oid, type.oid)) AS labels,
    coalesce(NOT attribute.attnotnull, false) AS nullable
  FROM unnest($1::oid[], $2::oid[], $3::int[]) WITH ORDINALITY AS field (type, relation, number, place)
  JOIN pg_type type ON type.oid = field.type
  LEFT JOIN pg_type element ON element.oid = type.typelem AND type.typcategory = 'A'
  LEFT JOIN pg_attribute attribute ON attribute.attrelid = field.relation AND attribute.attnum = field.number
    AND field.number > 0
  ORDER BY field.place`

function described(client: PoolClient, text: string): Promise<FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: FieldDef[] = []
    const description: Submittable & Record<string, unknown> = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (message: { fields: FieldDef[] }) => {
        fields = message.fields
      },
      // A client that reports an error does not report it to the query again.
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    }
    client.query(description)
  })
}
