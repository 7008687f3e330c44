import type { Counted } from './recounted.ts'

/** What is different between a standing and its recount, in a few words; undefined where nothing is. */
export function standingDifference(stored: Counted | undefined, counted: Counted | undefined): string | undefined {
  if (!stored) return counted && `it has no standing, and the logs count ${counted.games} games`
  if (!counted) return `its standing has ${stored.games} games, and the logs count none`
  const wrong = [
    differing('games', stored.games, counted.games),
    differing('score', stored.score, counted.score),
    ...counterNames(stored, counted).map((name) =>
      differing(name, stored.totals[name] ?? 0, counted.totals[name] ?? 0),
    ),
    stored.countedAs !== counted.countedAs && 'it was counted by another rule than today’s',
  ].filter((line) => line !== false)
  const [first, ...others] = wrong
  if (first === undefined) return undefined
  const shown = [first, ...others.slice(0, SHOWN - 1)]
  const rest = wrong.length - shown.length
  return shown.join('; ') + (rest > 0 ? `; and ${rest} more` : '')
}

/** A line stays one that can be read. */
const SHOWN = 4

/** Products that intervals are made of come after what they are products of. */
function counterNames(stored: Counted, counted: Counted): string[] {
  const names = new Set([...Object.keys(stored.totals), ...Object.keys(counted.totals)])
  return [...names].filter((name) => name !== 'games' && name !== 'score').sort()
}

const differing = (name: string, stored: number, counted: number): string | false =>
  stored !== counted && `${name} ${stored} where the logs count ${counted}`
