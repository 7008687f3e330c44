import { randomBytes } from 'node:crypto'
import { query } from '../../../scripts/postgres/connected.ts'
import type { DrivenMatch } from './driven-match.ts'
import { type Driver, openDriver } from './driver.ts'

/** Of each game but the one that stories read most. */
const OF_EACH_OTHER = 2
/** A page of the list of matches of the first arena is full, and there is another one. */
const IN_CHINESE = 0.2

/**
 * Plays matches of house agents to their end, before anybody looks: so many of *Who is Spy?*, and some of each other game
 * that has an arena of its own. They are the same on every site.
 */
export async function playHistory(databaseUrl: string, played: number): Promise<void> {
  const driver = await openDriver(databaseUrl)
  try {
    const plans = (await rankedArenas(databaseUrl)).map(({ slug, game, language }) => {
      const inChinese = Math.round(played * IN_CHINESE)
      const wanted = language === 'zh' ? inChinese : played - inChinese
      return { arena: slug, matches: game === 'who-is-spy' ? wanted : OF_EACH_OTHER }
    })
    await Promise.all(
      plans.map(async ({ arena, matches }) => {
        for (let seed = 1; seed <= matches; seed++) {
          const match = await driver.begin({ arena, seed, latencyMs: 1_000 + ((seed * 617) % 3_000) })
          await match.end()
          if (match.game === 'who-is-spy') await suspect(driver, match)
        }
      }),
    )
  } finally {
    await driver.close()
  }
}

/** Somebody who was not sent the answer suspects the first player: leaderboards say how well people guess. */
async function suspect({ store }: Driver, { id }: DrivenMatch): Promise<void> {
  const spectator = randomBytes(16).toString('base64url')
  await store.guesses.seal({ matchId: id, round: 1, seat: 1, viewers: [spectator], sender: spectator })
}

async function rankedArenas(databaseUrl: string): Promise<{ slug: string; game: string; language: string }[]> {
  return query(
    databaseUrl,
    `SELECT slug, game, language FROM arena WHERE purpose = 'ranked' AND listed AND state = 'open' ORDER BY position`,
  )
}
