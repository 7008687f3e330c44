import type { WhoIsSpyEvent } from './events.ts'
import { allFouls } from './fouls.ts'
import { pointsOf, scoresOf } from './scoring.ts'
import { type Table, wordsOf } from './table.ts'

/** The end, when it has come: after a judging or, in the last round, after its vote. */
export function end(table: Table, round: number, lastVote: boolean): WhoIsSpyEvent | undefined {
  const { spy } = table
  if (spy === undefined) throw new Error('a game without a spy cannot be judged')
  const caught = !table.alive.includes(spy)
  if (!caught && table.alive.length >= 3 && !lastVote) return undefined
  const winner = caught ? 'civilians' : 'spy'
  const points = pointsOf(table, spy, winner, round)
  const scores = scoresOf(table, points)
  const data = { winner, rounds: round, spy, words: wordsOf(table), scores, points, ...uncovered(table) } as const
  return { type: 'ended', v: 1, data }
}

/** What was kept from everybody until now, beside words and roles. */
function uncovered(table: Table) {
  const { drawn, settings, speeches } = table
  const stated = speeches.filter(({ masked }) => masked).map(({ round, seat }) => ({ round, seat }))
  return {
    ...(settings.fouls === 'noted' && { fouls: allFouls(table) }),
    ...(settings.fouls === 'masked' && { masked: stated }),
    ...(drawn.lots && { lots: drawn.lots }),
  }
}
