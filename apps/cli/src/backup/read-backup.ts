import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { jsonIn } from '@masquerade/game'
import type { z } from 'zod'
import { codeOf } from '../../../../scripts/command/io.ts'
import {
  type BackupEnd,
  type BackupHead,
  backupEnd,
  backupHead,
  FORM,
  linesOf,
  ROWS_END,
  tableLine,
} from './backup-form.ts'

export class BackupError extends Error {}

interface BackupReader {
  head(head: BackupHead): Promise<void>
  rows(table: string, rows: Buffer): Promise<void>
  tableEnds(table: string): Promise<void>
}

/**
 * A line is in memory whole, and a file from an unknown source could fill that. How much a file unpacks to has no limit:
 * users of a site can write what packs to a thousandth, and its backups must be restored all the same.
 */
const LONGEST_LINE = 256_000_000

const NEWLINE = 10
const NO_ROW = Buffer.from(ROWS_END)
const LAST_ROW = Buffer.from(`\n${ROWS_END}`)

export async function readBackup(file: string, reader: BackupReader, longest = LONGEST_LINE): Promise<BackupEnd> {
  const digest = createHash('sha256')
  const counts: Record<string, number> = {}
  let head: BackupHead | undefined
  let table: string | undefined
  let end: BackupEnd | undefined
  let rest: Buffer = Buffer.alloc(0)
  let waiting: Buffer[] = []
  let waitingBytes = 0

  for await (const chunk of unpacked(file)) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (!chunk.includes(NEWLINE)) {
      if (rest.length + waitingBytes > longest) throw tooLong(file, longest)
      continue
    }
    rest = rest.length === 0 && waiting.length === 1 ? chunk : Buffer.concat([rest, ...waiting])
    waiting = []
    waitingBytes = 0
    let more = true
    while (more) more = await step()
  }
  if (!head || !end) throw new BackupError(`${file} is cut off: it ends before its last line`)
  if (rest.length + waitingBytes > 0) throw damaged(file)
  return end

  async function step(): Promise<boolean> {
    if (table === undefined) return line()
    const none = rest.subarray(0, ROWS_END.length).equals(NO_ROW)
    const at = none ? 0 : rest.indexOf(LAST_ROW) + 1
    if (none || at > 0) {
      await take(table, at)
      digest.update(rest.subarray(0, ROWS_END.length))
      rest = rest.subarray(ROWS_END.length)
      await reader.tableEnds(table)
      table = undefined
      return rest.length > 0
    }
    await take(table, rest.lastIndexOf(NEWLINE) + 1)
    return false
  }

  async function take(name: string, length: number): Promise<void> {
    if (length === 0) return
    const rows = rest.subarray(0, length)
    digest.update(rows)
    counts[name] = (counts[name] ?? 0) + linesOf(rows)
    rest = rest.subarray(length)
    await reader.rows(name, rows)
  }

  async function line(): Promise<boolean> {
    const at = rest.indexOf(NEWLINE)
    if (at === -1) return false
    const bytes = rest.subarray(0, at + 1)
    rest = rest.subarray(at + 1)
    const text = bytes.toString()
    if (!head) {
      head = headOf(file, text)
      await reader.head(head)
    } else if (end) throw damaged(file)
    else if (text.startsWith('{"end"')) {
      end = parsed(backupEnd, text, file).end
      if (end.sha256 !== digest.digest('hex') || !sameCounts(end.rows, counts, head)) throw damaged(file)
      return rest.length > 0
    } else {
      const named = parsed(tableLine, text, file).table
      if (Object.hasOwn(counts, named) || !head.tables.some(({ name }) => name === named)) throw damaged(file)
      table = named
      counts[named] = 0
    }
    digest.update(bytes)
    return rest.length > 0
  }
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file)
  const gunzip = createGunzip()
  packed.on('error', (error) => gunzip.destroy(error))
  packed.pipe(gunzip)
  try {
    yield* gunzip
  } catch (error) {
    const code = codeOf(error)
    if (code === 'Z_BUF_ERROR') throw new BackupError(`${file} is cut off: copy it anew from where it was made`)
    if (code === 'Z_DATA_ERROR') throw packed.bytesRead > 0 && !(await isGzip(file)) ? noBackup(file) : damaged(file)
    if (code === 'ENOENT') throw new BackupError(`there is no file ${file}`)
    throw error
  } finally {
    packed.destroy()
  }
}

async function isGzip(file: string): Promise<boolean> {
  for await (const first of createReadStream(file, { end: 1 })) return first[0] === 0x1f && first[1] === 0x8b
  return false
}

function headOf(file: string, line: string): BackupHead {
  const value = jsonIn(line)
  const read = backupHead.safeParse(value)
  if (read.success) return read.data
  const { masquerade, form } = Object(value)
  if (masquerade !== 'backup') throw noBackup(file)
  if (typeof form === 'number' && form > FORM) {
    throw new BackupError(
      `${file} was written by a newer version of Masquerade: restore it with that one, or update this`,
    )
  }
  throw damaged(file)
}

function parsed<T>(form: z.ZodType<T>, text: string, file: string): T {
  const read = form.safeParse(jsonIn(text))
  if (read.success) return read.data
  throw damaged(file)
}

const noBackup = (file: string) => new BackupError(`${file} is no backup of Masquerade`)
const damaged = (file: string) =>
  new BackupError(
    `${file} is damaged: it is not what was written; copy it anew from where it was made, or take another`,
  )

const tooLong = (file: string, longest: number) =>
  new BackupError(`${file} has a line of more than ${longest} bytes: no backup of ours has one; take another file`)

function sameCounts(stated: BackupEnd['rows'], counted: Record<string, number>, { tables }: BackupHead): boolean {
  return Object.keys(counted).length === tables.length && tables.every(({ name }) => stated[name] === counted[name])
}
