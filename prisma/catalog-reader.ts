import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type pg from 'pg'

/** Column types of PostgreSQL's catalogue that Prisma's adapter does not know are read as similar types. */
const TEXT = 25
const TEXT_ARRAY = 1009
const READ_AS = new Map([
  [18, TEXT], // "char"
  [22, TEXT], // int2vector
  [24, TEXT], // regproc
  [30, TEXT], // oidvector
  [194, TEXT], // pg_node_tree
  [1002, TEXT_ARRAY], // "char"[]
  [1003, TEXT_ARRAY], // name[]
  [2205, TEXT], // regclass
  [2206, TEXT], // regtype
])
const ENGINE_TYPES = new Map([
  [18, ColumnTypeEnum.Character],
  [1002, ColumnTypeEnum.CharacterArray],
])

/** Prisma's adapter cannot read PostgreSQL's catalogue. This extended adapter can, one query at a time. */
export function catalogReader(pool: pg.Pool): PrismaPg {
  let types: number[] = []

  function translated(result: pg.QueryResult): pg.QueryResult {
    const fields = result.fields ?? []
    types = fields.map((field) => field.dataTypeID)
    for (const field of fields) field.dataTypeID = READ_AS.get(field.dataTypeID) ?? field.dataTypeID
    return result
  }

  const translating = new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return async (config: pg.QueryConfig) => translated(await target.query(config))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const factory = new PrismaPg(translating)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (asked) => {
      const result = await queryRaw(asked)
      for (const [index, type] of types.entries()) {
        const engineType = ENGINE_TYPES.get(type)
        if (engineType !== undefined) result.columnTypes[index] = engineType
      }
      return result
    }
    return adapter
  }
  return factory
}
