/** Where a page of a list, newest first, ended: the next one goes on below it. */
export interface Cursor {
  createdAt: string
  id: string
}

/** Where a page of the most watched matches ended, in the ranking as it was taken at that time. */
export interface RankCursor {
  takenAt: string
  rank: number
}

export function writeCursor({ createdAt, id }: Cursor): string {
  return encode(`${createdAt} ${id}`)
}

/** Undefined when it is none of ours: cursors come back from outside. */
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
