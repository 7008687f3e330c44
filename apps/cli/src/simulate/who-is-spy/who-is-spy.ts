import type { AnyGame, Logged, Totals } from '@masquerade/game'
import { whoIsSpy as rules } from '@masquerade/games'
import { ablate, NO_TALK, simulate, type Talk, whoIsSpyPlayers, withTalkOf } from '@masquerade/house'
import { addTotals, matchTotals } from '@masquerade/metrics'
import type { Progress } from '../progress.ts'
import type { Simulation, Wanted } from '../simulation.ts'
import { pactLines } from './pacts.ts'
import { ablationLine, bestOf, gapLine, type Row, table } from './report.ts'
import { talkLines } from './talk-lines.ts'

const game: AnyGame = rules
const agents = Object.values(whoIsSpyPlayers)

export const whoIsSpy: Simulation = {
  // The games themselves, and twice as many to see what inference is worth.
  plays: (games) => games * 3,
  report(wanted, progress) {
    const { rows, talk } = playAll(wanted, progress)
    const best = bestOf(rows)
    const costs = best ? costsOf(best.agent, wanted, progress) : []
    const comparisons = [gapLine(rows), ...(best ? [ablationLine(best.agent, costs)] : [])]
    return [table(rows), '', ...talkLines(talk, wanted.language), '', ...comparisons]
  },
  pacts({ games, language, seed, tables }, progress) {
    const seeds = Array.from({ length: tables }, (_, index) => seed + index)
    return pactLines({ seeds, games, language }, progress)
  },
}

function playAll(wanted: Wanted, progress: Progress): { rows: Row[]; talk: Talk } {
  let talk = NO_TALK
  const totals = new Map<string, Totals>()
  for (const { agents: seated, log } of simulate({ ...wanted, agents })) {
    for (const [index, counted] of game.measure.totals(log).entries()) {
      const id = seated[index]?.id ?? ''
      totals.set(id, addTotals(totals.get(id) ?? {}, matchTotals(game.measure.figures, [counted])))
    }
    talk = withTalkOf(talk, wanted.language, log)
    progress.tick(1)
  }
  const rows = agents.flatMap((agent) => {
    const counted = totals.get(agent.id)
    return counted ? [{ agent, totals: counted }] : []
  })
  return { rows, talk }
}

/** What each game at the same table cost the best agent when its inference was switched off, in points. */
function costsOf(agent: Row['agent'], wanted: Wanted, progress: Progress): number[] {
  const inPoints = (log: readonly Logged[], seat: number) =>
    (game.measure.totals(log)[seat - 1]?.score ?? 0) / game.scores.unit
  const found: number[] = []
  for (const { seat, whole, deaf } of ablate(agent, { ...wanted, agents })) {
    found.push(inPoints(whole.log, seat) - inPoints(deaf.log, seat))
    progress.tick(2)
  }
  return found
}
