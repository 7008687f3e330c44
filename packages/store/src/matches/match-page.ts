import { err, ok, type Result } from '@masquerade/game'
import { queryGrams } from '@masquerade/metrics'
import type { MatchesQuery } from '@masquerade/protocol'
import type { Database } from '../database/database.ts'
import { findMatches, isFound } from '../search/found.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { type CardRow, cardsOf, toCard } from './match-cards.ts'
import {
  type AskedPage,
  type MatchPage,
  type PageError,
  type PageFilter,
  pageQuery,
  type Statement,
} from './match-query.ts'
import { watchedPage } from './most-watched.ts'

export interface MatchFilter extends Omit<PageFilter, 'grams' | 'trialOf'> {
  /** Words dealt or said in finished matches, all of which must be there; nothing but space is no search. */
  search?: string | undefined
  /** Newest by default. */
  sort?: MatchesQuery['sort'] | undefined
  cursor?: string | undefined
  limit: number
}

const MOST = 100

/** A page of matches that holds still: matches added while a visitor pages on come before the page they have read. */
export async function pageOfMatches(
  database: Database,
  { search, ...filter }: MatchFilter & Pick<PageFilter, 'trialOf'>,
): Promise<Result<MatchPage, PageError>> {
  const grams = search?.trim() ? queryGrams(search) : undefined
  if (grams?.length === 0) return err({ code: 'bad-search', message: 'there is no letter or digit in it to look for' })
  const limit = Math.min(Math.max(Math.trunc(filter.limit) || 1, 1), MOST)
  const page = { ...filter, grams, limit }
  return filter.sort === 'watched' ? watchedPage(database.pool, page) : newestPage(database, page)
}

async function newestPage(database: Database, { cursor, ...page }: AskedPage): Promise<Result<MatchPage, PageError>> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !after) {
    return err({ code: 'bad-cursor', message: 'this page address is broken: start again from the newest matches' })
  }
  // One more than is shown tells whether there is a next page.
  const { text, values } = await newestQuery(database, { ...page, after, limit: page.limit + 1 })
  const { rows } = await database.pool.query<CardRow>(cardsOf(text), values)
  const items = rows.slice(0, page.limit).map(toCard)
  const last = items.at(-1)
  return ok({ items, ...(rows.length > page.limit && last && { next: writeCursor(last) }) })
}

async function newestQuery(database: Database, page: Parameters<typeof pageQuery>[0]): Promise<Statement> {
  if (!isFound(page)) return pageQuery(page)
  const found = await findMatches(database, page, database.clock.now())
  return { text: 'SELECT * FROM match WHERE id = ANY ($1)', values: [found] }
}
