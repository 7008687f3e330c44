import { err, type Result } from '@masquerade/game'
import { queryGrams } from '@masquerade/metrics'
import type { MatchesQuery } from '@masquerade/protocol'
import type { Database } from '../database/database.ts'
import { findMatches, isFound } from '../search/search-index.ts'
import { limitOf, newestPage } from './cursor.ts'
import { type CardRow, cardsOf, toCard } from './match-cards.ts'
import { type AskedPage, type MatchPage, type PageError, type PageFilter, pageQuery } from './match-query.ts'
import { watchedPage } from './most-watched.ts'

export interface MatchFilter extends Omit<PageFilter, 'grams' | 'trialOf'> {
  /** Finds only finished matches whose texts contain all these words; a search text of spaces alone is ignored. */
  search?: string | undefined
  sort?: MatchesQuery['sort'] | undefined
  cursor?: string | undefined
  limit: number
}

export async function pageOfMatches(
  database: Database,
  { search, ...filter }: MatchFilter & Pick<PageFilter, 'trialOf'>,
): Promise<Result<MatchPage, PageError>> {
  const grams = search?.trim() ? queryGrams(search) : undefined
  if (grams?.length === 0)
    return err({ code: 'bad-search', message: 'type at least one letter or digit to search for' })
  const page = { ...filter, grams, limit: limitOf(filter.limit) }
  return filter.sort === 'watched' ? watchedPage(database.pool, page) : newestMatches(database, page)
}

function newestMatches(database: Database, { cursor, limit, ...filter }: AskedPage) {
  return newestPage({
    ...{ cursor, limit, of: 'matches' },
    async read(after, most) {
      const page = { ...filter, after, limit: most }
      const { text, values } = isFound(page)
        ? { text: FOUND, values: [await findMatches(database, page, database.clock.now())] }
        : pageQuery(page)
      return (await database.pool.query<CardRow>(cardsOf(text), values)).rows
    },
    toItem: toCard,
    at: ({ created_at }) => created_at,
  })
}

const FOUND = 'SELECT * FROM match WHERE id = ANY ($1)'
