import { isDeepStrictEqual } from 'node:util'
import { JUDGING, judgingBy } from '@masquerade/game'
import {
  type Cell,
  type Experiment,
  judgedAgain,
  outcomeOf,
  type PlannedMatch,
  type PlayedMatch,
  plannedMatches,
} from '@masquerade/lab'
import { isObject } from '@masquerade/lab/manifest/digest'

/**
 * Compares stored matches with the plan, judges them again and compares what was counted; values that an older version did
 * not store are skipped.
 */
export function verified(experiment: Experiment, matches: Iterable<PlayedMatch>) {
  const { design } = experiment
  const differences: string[] = []
  let [count, less] = [0, 0]
  const pair = isPlanned(experiment, matches) ? plannedMatches : lineByLine
  for (const { match, place: planned } of pair(experiment, matches)) {
    const { block, condition, observed, scores, moves, replies = [], void: gone } = match
    const place = `match ${count++} (block ${block}, ${condition})`
    if (!planned) {
      differences.push(`${place}: is not planned`)
      continue
    }
    const { cell } = planned
    const other = unplanned(experiment, cell, match)
    const isFalselyVoid = gone !== undefined && moves.length > 0
    if (isFalselyVoid || other !== undefined) {
      differences.push(
        isFalselyVoid ? `${place}: it is void, and yet has moves` : `${place}: its ${other} is not the planned one`,
      )
      continue
    }
    if (design.plays || gone !== undefined) continue
    const judged = judgedAgain(experiment.gameOf(cell), match)
    if (!judged.ok) {
      differences.push(`${place}: ${judged.error.message}`)
      continue
    }
    const counted = judgingBy(judged.value.game.judge ?? JUDGING, () => design.observe(cell, judged.value.log, replies))
    const found: unknown = JSON.parse(JSON.stringify(counted))
    const isWhole = isDeepStrictEqual(found, observed)
    if (!isWhole && !isDeepStrictEqual(asFarAs(observed, found), observed)) {
      differences.push(`${place}: what was counted of it is not what the referee finds`)
    } else if (scores && !isDeepStrictEqual(outcomeOf(judged.value.game, judged.value.log).scores, scores)) {
      differences.push(`${place}: its scores are not what the referee finds`)
    } else if (!isWhole) less++
  }
  return { matches: count, differences, ...(less > 0 && { less }) }
}

function isPlanned(experiment: Experiment, matches: Iterable<PlayedMatch>): boolean {
  for (const { place } of plannedMatches(experiment, matches)) if (!place) return false
  return true
}

/** Where a match is not planned, its block or its agents may be falsified: then lines are compared with the plan one by one. */
function* lineByLine(experiment: Experiment, matches: Iterable<PlayedMatch>): Generator<PlannedMatch> {
  const places = experiment.places()
  for (const match of matches) {
    const { value: place } = places.next()
    yield { match, ...(place && { place }) }
  }
}

/** The first field of a stored match that is not what the manifest and the seed say; without a game nothing is dealt. */
function unplanned(experiment: Experiment, cell: Cell, match: PlayedMatch): string | undefined {
  const { block, condition, repeat, seats, config } = cell
  const isDealt = match.void === undefined && !experiment.design.plays
  const deal = isDealt ? experiment.matchOf(cell).deal : cell.deal
  const planned = { block, condition, repeat, agents: experiment.namesOf(seats), config, deal }
  return Object.entries(planned).find(([field, value]) => {
    const kept = match[field as keyof typeof planned]
    const plain: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value))
    return !isDeepStrictEqual(asFarAs(kept, plain), kept)
  })?.[0]
}

function asFarAs(kept: unknown, found: unknown): unknown {
  if (!isObject(kept) || !isObject(found)) return found
  const known = Object.entries(found).filter(([name]) => Object.hasOwn(kept, name))
  return Object.fromEntries(known.map(([name, value]) => [name, asFarAs(kept[name], value)]))
}
