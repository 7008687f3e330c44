import type { AnyGame, Logged, Totals } from '@masquerade/game'
import { type Language, whoIsSpy as rules } from '@masquerade/games'
import { ablate, commonestOpening, NO_TALK, simulate, type Talk, whoIsSpyPlayers, withTalkOf } from '@masquerade/house'
import { addTotals, matchTotals } from '@masquerade/metrics'
import type { Progress } from '../../progress.ts'
import type { Simulation, Wanted } from '../simulation.ts'
import { pactLines } from './pacts.ts'
import { ablationLine, bestOf, gapLine, type Row, table } from './report.ts'

const game: AnyGame = rules
const agents = Object.values(whoIsSpyPlayers)

export const whoIsSpy: Simulation = {
  // For each reported game, two more are played to compare the best agent with and without hearing what the others say.
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

/** Measures how many points a built-in agent loses in a game when it cannot hear what the other players say. */
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

function talkLines(talk: Talk, language: Language): string[] {
  const { opening, share } = commonestOpening(talk)
  const begins = language === 'zh' ? 'the same two characters' : 'the same word'
  return [
    `${percent(talk.repeating, talk.speeches)} of ${talk.speeches} speeches repeat an attribute that was said before in their match (under 10 %).`,
    `${percent(talk.givenAway, talk.matches)} of ${talk.matches} matches hear in the first round an attribute that is true of one word only (under 25 %).`,
    `${percent(talk.referring, talk.speeches)} of the speeches refer to another player (over 15 %).`,
    `At most ${percent(share, 1)} of the speeches begin with ${begins} (none over 10 %): "${opening}".`,
  ]
}

function percent(count: number, of: number): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`
}
