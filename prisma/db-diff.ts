import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as wasm from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { enter, linesIn } from '../scripts/command/io.ts'
import { catalogReader } from './catalog-reader.ts'
import { databaseCommand } from './databases.ts'

const SCHEMA = fileURLToPath(new URL('schema.prisma', import.meta.url))
const NOTHING = '-- This is an empty migration.'

export const main = databaseCommand(
  'db:diff',
  'prints the SQL that takes a database to what prisma/schema.prisma says',
  async ({ site }, io) => io.log(...linesIn((await diff(site)) || '-- the database is as the schema says')),
)

/**
 * Prints the SQL of a new migration, by which a database with all existing migrations comes to match
 * prisma/schema.prisma. It uses the WebAssembly build of Prisma's engine, which runs on every machine.
 */
export async function diff(url: string): Promise<string> {
  await loadEngine()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const schema = { path: SCHEMA, content: readFileSync(SCHEMA, 'utf8') }
  try {
    const engine = await wasm.SchemaEngine.new(
      { datamodels: [[schema.path, schema.content]] },
      () => {},
      bindMigrationAwareSqlAdapterFactory(catalogReader(pool)),
    )
    const compared = await engine.diff({
      from: { tag: 'schemaDatasource', files: [withAddress(schema)], configDir: path.dirname(SCHEMA) },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    })
    engine.free()
    const sql = (compared.stdout ?? '').trim()
    return sql === NOTHING ? '' : sql
  } finally {
    await pool.end()
  }
}

/** Prisma's engine requires some address in the schema, but connects by the adapter, which has its own. */
function withAddress(schema: { path: string; content: string }) {
  const content = schema.content.replace('datasource db {', 'datasource db {\n  url = "postgresql://adapter"')
  return { path: schema.path, content }
}

let loading: Promise<void> | undefined
const loadEngine = (): Promise<void> => (loading ??= load())

async function load(): Promise<void> {
  const main = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const bytes = readFileSync(path.join(path.dirname(main), 'schema_engine_bg.wasm'))
  // The cast is safe: Node has WebAssembly, but the types without a browser's do not declare it.
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyApi }
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': wasm })
  wasm.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
}

interface WebAssemblyApi {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>
}

await enter(import.meta.url, main)
