import { err, type Failure, ok, type Result } from '@masquerade/game'

export type Cursor = Record<'createdAt' | 'id', string>

/** What a list is of; a cursor names it, so that no other list takes the cursor for one of its own. */
export type ListName =
  | 'actions'
  | 'agents'
  | 'arenas'
  | 'changes'
  | 'experiments'
  | 'hidden texts'
  | 'matches'
  | 'most watched'
  | 'published experiments'
  | 'questions'
  | 'reports'
  | 'users'

export interface Page<Item> {
  items: Item[]
  next?: string
}

export type BadCursor = Failure<'bad-cursor'>

interface Listed<Row, Item> {
  cursor?: string | undefined
  limit: number
  of: ListName
  read(after: Cursor | undefined, most: number): Promise<Row[]>
  toItem(row: Row): Item | undefined
  at(row: Row): Date
}

/** Returns one page of a list, newest items first, so that new items do not move the pages that follow. */
export async function newestPage<Row extends { id: string }, Item>(
  list: Listed<Row, Item>,
): Promise<Result<Page<Item>, BadCursor>> {
  const { cursor, limit, of, read, toItem, at } = list
  const after = cursor === undefined ? undefined : readCursor(cursor, of)
  if (cursor !== undefined && !after) {
    return err({ code: 'bad-cursor', message: `this is no place in this list: start again from the newest ${of}` })
  }
  // One row more than the page shows is read, to learn whether there is a next page.
  const rows = await read(after, limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const next = last && { next: writeCursor({ createdAt: at(last).toISOString(), id: last.id }, of) }
  return ok({ items: rows.slice(0, limit).flatMap((row) => toItem(row) ?? []), ...next })
}

/** SQL condition: the row with these columns follows the place in a list, newest first. */
export const isBefore = (columns: string, { createdAt, id }: Cursor, value: (given: unknown) => string): string =>
  `(${columns}) < (${value(createdAt)}::timestamptz, ${value(id)}::text)`

export const limitOf = (asked: number): number => Math.min(Math.max(Math.trunc(asked) || 1, 1), MOST)

const MOST = 100

export const writeCursor = ({ createdAt, id }: Cursor, of: ListName): string => encode(`${createdAt} ${id} ${of}`)

/** Returns undefined when the given text is not a valid place in this list, since visitors may send any text. */
export function readCursor(text: string, of: ListName): Cursor | undefined {
  const [, createdAt, id, list] = /^(\S{24}) ([A-Za-z0-9_-]{1,40}) (.+)$/.exec(decode(text)) ?? []
  return createdAt && id && list === of && isInstant(createdAt) ? { createdAt, id } : undefined
}

const encode = (text: string) => Buffer.from(text).toString('base64url')
/** Buffer skips what is not base64url, so that the text is compared with what it should be. */
function decode(text: string): string {
  const decoded = Buffer.from(text, 'base64url').toString('latin1')
  return encode(decoded) === text ? decoded : ''
}

/** PostgreSQL reads neither a day that no month has nor the year 0. */
function isInstant(text: string): boolean {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString() === text && !text.startsWith('0000')
}
