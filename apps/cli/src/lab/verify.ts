import { isDeepStrictEqual } from 'node:util'
import { JUDGING, judgingBy } from '@masquerade/game'
import { type Experiment, judgedAgain, type PlayedMatch, scoresOf } from '@masquerade/lab'
import { isObject } from '@masquerade/lab/manifest/digest'

/** Judges stored matches again and compares; values that an older version did not store are skipped. */
export function verified(experiment: Experiment, matches: Iterable<PlayedMatch>) {
  const { design } = experiment
  const differences: string[] = []
  const cells = experiment.cells()
  let [count, less] = [0, 0]
  for (const match of matches) {
    const { block, condition, observed, scores, replies = [], void: gone } = match
    const place = `match ${count++} (block ${block}, ${condition})`
    const next = cells.next()
    if (next.done) {
      differences.push(`${place}: is not planned`)
      continue
    }
    if (design.plays || gone !== undefined) continue
    const judged = judgedAgain(experiment.gameOf(next.value), match)
    if (!judged.ok) {
      differences.push(`${place}: ${judged.error.message}`)
      continue
    }
    const counted = judgingBy(judged.value.game.judge ?? JUDGING, () =>
      design.observe(next.value, judged.value.log, replies),
    )
    const found: unknown = JSON.parse(JSON.stringify(counted))
    if (isDeepStrictEqual(found, observed)) continue
    if (isDeepStrictEqual(asFarAs(observed, found), observed)) less++
    else {
      differences.push(`${place}: what was counted of it is not what the referee finds`)
    }
    if (scores && !isDeepStrictEqual(scoresOf(judged.value.game, judged.value.log), scores)) {
      differences.push(`${place}: its scores are not what the referee finds`)
    }
  }
  return { matches: count, differences, ...(less > 0 && { less }) }
}

function asFarAs(kept: unknown, found: unknown): unknown {
  if (!isObject(kept) || !isObject(found)) return found
  const known = Object.entries(found).filter(([name]) => Object.hasOwn(kept, name))
  return Object.fromEntries(known.map(([name, value]) => [name, asFarAs(kept[name], value)]))
}
