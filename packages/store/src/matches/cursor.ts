import { err, ok, type Result } from '@masquerade/game'

/** The end of one page of a list that shows the newest items first: the next page begins after it. */
export interface Cursor {
  createdAt: string
  id: string
}

/** The end of a page of the most watched matches, in the ranking that was made at the stated time. */
export interface RankCursor {
  takenAt: string
  rank: number
}

export interface Page<Item> {
  items: Item[]
  /** The cursor with which to request the next page; missing on the last page. */
  next?: string
}

export interface BadCursor {
  code: 'bad-cursor'
  message: string
}

/** Describes how the items of a list, newest first, are read from the database. */
interface Listed<Row, Item> {
  /** The phrase by which error messages name the first page of the list, like "the newest matches". */
  from: string
  /** Reads at most the given number of rows that follow a given position in the list. */
  read(after: Cursor | undefined, most: number): Promise<Row[]>
  /** Converts a row into an item of the page; undefined leaves the row out. */
  toItem(row: Row): Item | undefined
  /** Returns when the item of the list was added. */
  at(row: Row): Date
}

/**
 * Returns a page of a list, newest first. Pages stay the same while a visitor turns them: new items come before those
 * already read.
 */
export async function newestPage<Row extends { id: string }, Item>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  { from, read, toItem, at }: Listed<Row, Item>,
): Promise<Result<Page<Item>, BadCursor>> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !after) {
    return err({ code: 'bad-cursor', message: `this page address is broken: start again from ${from}` })
  }
  // Reads one row more than the page shows, to learn whether there is a next page.
  const rows = await read(after, limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const next = last && { next: writeCursor({ createdAt: at(last).toISOString(), id: last.id }) }
  return ok({ items: rows.slice(0, limit).flatMap((row) => toItem(row) ?? []), ...next })
}

/** The page size for a requested number of items, kept between the smallest and the largest allowed size. */
export const limitOf = (asked: number): number => Math.min(Math.max(Math.trunc(asked) || 1, 1), MOST)

const MOST = 100

export function writeCursor({ createdAt, id }: Cursor): string {
  return encode(`${createdAt} ${id}`)
}

/**
 * Parses the text of a cursor (the place where a page of a list ends); undefined for any other text, since visitors'
 * requests may contain anything.
 */
export function readCursor(text: string): Cursor | undefined {
  const [, createdAt, id] = /^(\S{24}) ([A-Za-z0-9_-]{1,40})$/.exec(decode(text)) ?? []
  return createdAt && id && isInstant(createdAt) ? { createdAt, id } : undefined
}

export function writeRankCursor({ takenAt, rank }: RankCursor): string {
  return encode(`${takenAt} #${rank}`)
}

export function readRankCursor(text: string): RankCursor | undefined {
  const [, takenAt, rank] = /^(\S{24}) #(\d{1,6})$/.exec(decode(text)) ?? []
  return takenAt && rank && isInstant(takenAt) ? { takenAt, rank: Number(rank) } : undefined
}

const encode = (text: string) => Buffer.from(text).toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url').toString('latin1')

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const isInstant = (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text))
