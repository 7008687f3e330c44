import { composed, err, type Json, ok, type Result, storableJson } from '@masquerade/game'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { MOST_BYTES, MOST_LINES } from '../rules/supply-limits.ts'

export interface SupplyFault {
  line: number
  code:
    | 'nothing'
    | 'too-large'
    | 'too-many'
    | 'encoding'
    | 'csv'
    | 'json'
    | 'formula'
    | 'empty'
    | 'equal'
    | 'duplicate'
    | 'unfit'
  message: string
}

const MOST_FAULTS = 50

/** A spreadsheet takes a text that begins with one of these characters for a formula, so such texts are refused. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/

interface Line {
  line: number
  entry: Json
}

export interface ReadSupply {
  entries: Json[]
  /** The first row, which is no entry since it names the columns. */
  heading?: string
}

/** Reads a list from a CSV file: each row is one entry, and the first row may name the parts of the entries. */
export function readSupply(bytes: Uint8Array, entry: z.ZodType): Result<ReadSupply, SupplyFault[]> {
  if (bytes.length > MOST_BYTES) return refuse(1, 'too-large', `a list can have at most ${MOST_BYTES} bytes`)
  const lines = bytes.reduce((count, byte) => count + (byte === 0x0a ? 1 : 0), 1)
  if (lines > MOST_LINES) return refuse(MOST_LINES + 1, 'too-many', `a list can have at most ${MOST_LINES} lines`)
  const text = supplyText(bytes)
  if (!text.ok) return text
  const read = /^\s*[[{]/.test(text.value) ? fromJson(text.value) : fromCsv(text.value, schemaOf(entry))
  if (!read.ok) return read
  const { lines: found, heading } = read.value
  if (found.length === 0) return refuse(1, 'nothing', 'there are no entries in it')
  const entries = judged(found, entry)
  return entries.ok ? ok({ entries: entries.value, ...(heading !== undefined && { heading }) }) : entries
}

export function supplyText(bytes: Uint8Array): Result<string, SupplyFault[]> {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (utf16) return refuse(1, 'encoding', 'this is UTF-16: save it as UTF-8')
  const decode = (part: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(part)
  let begin = 0
  for (let line = 1; begin <= bytes.length; line++) {
    const end = bytes.indexOf(0x0a, begin)
    const part = bytes.subarray(begin, end === -1 ? bytes.length : end)
    try {
      // Zero bytes never occur in text, so a file that contains one is no text.
      if (decode(part).includes('\0')) return refuse(line, 'encoding', 'this is not a text file: save it as UTF-8')
    } catch {
      return refuse(line, 'encoding', 'a character here is not UTF-8: save it as UTF-8')
    }
    if (end === -1) break
    begin = end + 1
  }
  return ok(decode(bytes))
}

interface Read {
  lines: Line[]
  heading?: string
}

function fromJson(text: string): Result<Read, SupplyFault[]> {
  try {
    const value: Json = JSON.parse(text)
    if (!Array.isArray(value)) return refuse(1, 'json', 'a list of entries is expected: […]')
    const places = elementLines(text)
    return ok({ lines: value.map((entry, index) => ({ line: places[index] ?? 1, entry })) })
  } catch (error) {
    const { message } = error as SyntaxError // JSON.parse throws nothing else
    const at = /position (\d+)/.exec(message)?.[1]
    const line = at === undefined ? text.split('\n').length : text.slice(0, Number(at)).split('\n').length
    return refuse(line, 'json', message)
  }
}

/** A token of a valid JSON text, or the end of a line. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},\n]|[^\s"[\]{},]+/g

function elementLines(text: string): number[] {
  const lines: number[] = []
  let line = 1
  let depth = 0
  let awaited = true
  for (const [token] of text.matchAll(TOKEN)) {
    const isEnd = token === ']' || token === '}'
    if (token === '\n') line++
    else if (depth === 1 && awaited && !isEnd) {
      lines.push(line)
      awaited = false
    }
    if (token === '[' || token === '{') depth++
    else if (isEnd) depth--
    else if (token === ',' && depth === 1) awaited = true
  }
  return lines
}

function fromCsv(text: string, schema: z.core.JSONSchema.BaseSchema): Result<Read, SupplyFault[]> {
  const rows = rowsOf(text)
  if (!rows.ok) return rows
  const [header, ...rest] = rows.value
  if (schema.type !== 'object') {
    const names = Array.isArray(schema.headings) ? schema.headings : []
    const isHeading = header?.cells.every((cell) => names.includes(composed(cell).toLowerCase().replace(/\P{L}/gu, '')))
    const lines = (isHeading ? rest : rows.value).map(({ line, cells }) => ({ line, entry: cells }))
    return ok({ lines, ...(isHeading && { heading: header?.cells.join(', ') ?? '' }) })
  }
  const lines = rest.map(({ line, cells }) => {
    const named = cells.map((cell, index): [string, Json] => {
      const name = header?.cells[index] ?? ''
      return [name, cellValue(cell, schema.properties?.[name])]
    })
    return { line, entry: Object.fromEntries(named) }
  })
  return ok({ lines })
}

/** Chinese keyboards type other commas and semicolons. */
const COMMAS = [',', '，', '、']
const DELIMITERS = [COMMAS, [';', '；'], ['\t']]

function rowsOf(text: string): Result<{ line: number; cells: string[] }[], SupplyFault[]> {
  const [first = ''] = /\S.*/.exec(text) ?? []
  const delimiter = DELIMITERS.find((ones) => ones.some((one) => first.includes(one))) ?? COMMAS
  const options = { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true } as const
  try {
    // With `info`, the CSV parser returns each record together with its position, so the cast is right.
    const records = parse(text, { ...options, info: true }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    return ok(records.map(({ record, info }) => ({ line: info.lines, cells: record })))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(Number(error.lines ?? 1), 'csv', error.message)
  }
}

function cellValue(cell: string, schema: z.core.JSONSchema._JSONSchema | undefined): Json {
  const type = typeof schema === 'object' ? schema.type : undefined
  if ((type === 'number' || type === 'integer') && cell !== '' && Number.isFinite(Number(cell))) return Number(cell)
  if (type === 'boolean' && (cell === 'true' || cell === 'false')) return cell === 'true'
  return cell
}

function judged(lines: readonly Line[], schema: z.ZodType): Result<Json[], SupplyFault[]> {
  const faults: SupplyFault[] = []
  const entries: Json[] = []
  const seen = new Map<string, number>()
  for (const { line, entry: given } of lines) {
    const fault = (code: SupplyFault['code'], message: string) => faults.push({ line, code, message })
    const entry = storableJson(given)
    const texts = textsIn(entry)
    const formula = texts.find((text) => FORMULA.test(text))
    const key = likeness(entry)
    const before = seen.get(key)
    if (formula !== undefined)
      fault('formula', `${formula} is a formula in a spreadsheet: nothing begins with = + - or @`)
    else if (texts.some((text) => text.trim() === '')) fault('empty', 'one part of it is empty')
    else if (isList(entry) && new Set(texts.map(plain)).size < texts.length) fault('equal', 'its parts are the same')
    else if (before !== undefined) fault('duplicate', `this entry is already on line ${before}`)
    else {
      const read = schema.safeParse(entry)
      if (read.success) entries.push(entry)
      else fault('unfit', read.error.issues.map(({ message }) => message).join('; '))
    }
    seen.set(key, before ?? line)
    if (faults.length === MOST_FAULTS) break
  }
  return faults.length > 0 ? err(faults) : ok(entries)
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const plain = (text: string): string => composed(text).trim().toLowerCase()

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** Entries of a list are repeated if they differ only in letter case, or have the same parts in another order. */
function likeness(entry: Json): string {
  const texts = isList(entry) && entry.every((part) => typeof part === 'string')
  return texts ? JSON.stringify(textsIn(entry).map(plain).sort()) : plain(JSON.stringify(entry))
}

const schemaOf = (entry: z.ZodType) => z.toJSONSchema(entry, { io: 'input', unrepresentable: 'any' })

const refuse = (line: number, code: SupplyFault['code'], message: string) =>
  err<SupplyFault[]>([{ line, code, message }])
