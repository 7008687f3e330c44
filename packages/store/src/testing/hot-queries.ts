import { OF_AGENT } from '../asks/own-asks.ts'
import { FINISHED_AFTER } from '../boards/refresh.ts'
import { HEADS, READ } from '../log/log.ts'
import { cardsOf } from '../matches/match-cards.ts'
import { pageQuery } from '../matches/match-query.ts'
import { NEWEST_GAMES, NEWEST_TABLES, RECENT_GAMES, TABLE_MATES } from '../matches/recent-games.ts'
import { foundQuery, spansBefore } from '../search/search-index.ts'
import { CANDIDATES, PAST_TABLES, SITUATION } from '../seating/schedule.ts'
import { LIMITS } from '../seating/seating.ts'

export interface HotQuery {
  name: string
  text: string
  values: unknown[]
}

/** Whom and what it is asked about; all of it is there. */
export interface AskedAbout {
  arena: { id: string; slug: string; game: string }
  agents: { id: string; slug: string; version: string; owner: string }[]
  /** Closed, the newest first. */
  matches: string[]
  /** A word that was said. */
  word: string
  now: number
}

const HOUR_MS = 60 * 60_000
const NEVER_SAID = 'zanzibar'

/** What a site asks its database most, or while somebody waits, of all that touches what grows with the matches. */
export function hotQueries({ arena, agents, matches, word, now }: AskedAbout): HotQuery[] {
  const [agent] = agents
  const [match] = matches
  if (!agent || !match) throw new Error('somebody has played something')
  const page = (name: string, filter: Parameters<typeof pageQuery>[0]): HotQuery => {
    const { text, values } = pageQuery(filter)
    return { name, text: cardsOf(text), values }
  }
  const limit = 25
  const spans = [...spansBefore(now)]
  const table = agents.slice(0, 6)
  return [
    page('the newest matches', { limit }),
    page('those of an arena', { limit, arena: arena.slug }),
    page('those of an agent', { limit, agent: agent.slug }),
    page('those that run', { limit, status: 'running' }),
    { name: 'a word of the last hours', ...foundQuery({ grams: [word], limit }, spans[1]) },
    { name: 'a word that was never said', ...foundQuery({ grams: [NEVER_SAID], limit }) },
    { name: 'a log that was put away', text: READ, values: [match, 0] },
    { name: 'the heads of 50 logs', text: HEADS, values: [matches.slice(0, 50)] },
    {
      name: 'what an agent was asked',
      text: OF_AGENT,
      values: [agent.id, agent.owner, new Date(now).toISOString(), '~', limit, false],
    },
    { name: 'an agent’s newest games', text: RECENT_GAMES, values: [arena.slug, [agent.id], NEWEST_GAMES] },
    { name: 'whom an agent met', text: TABLE_MATES, values: [arena.slug, agent.id, NEWEST_TABLES] },
    { name: 'who may sit down', text: CANDIDATES, values: [arena.id] },
    { name: 'how many are played', text: SITUATION, values: [arena.id] },
    { name: 'who met whom recently', text: PAST_TABLES, values: [arena.id, 300] },
    {
      name: 'whether a table may begin',
      text: LIMITS,
      values: [table.map(({ id }) => id), table.map(({ version }) => version), arena.game],
    },
    {
      name: 'what finished in an hour',
      text: FINISHED_AFTER,
      values: [arena.id, new Date(now - HOUR_MS), '', new Date(now), 200],
    },
  ]
}
