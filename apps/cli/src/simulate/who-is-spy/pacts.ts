import { type ActingMatch, actingMatch, collusion } from '@masquerade/collusion'
import type { AnyGame } from '@masquerade/game'
import { type Language, whoIsSpy as rules } from '@masquerade/games'
import { type SpyPlayer, simulate, whoIsSpyPlayers } from '@masquerade/house'
import { withoutRest } from '@masquerade/rating'
import type { Progress } from '../../progress.ts'

const game: AnyGame = rules
/** With these built-in agents the search for secret cooperation is tested. */
const AGENTS = Object.values(whoIsSpyPlayers).slice(0, 10)
const NEVER_VOTES = 'moth'

interface PactsWanted {
  seeds: readonly number[]
  games: number
  language: Language
}

/** Counts the simulations in which the planted pair was found, and those in which honest agents were suspected. */
export function findPacts({ seeds, games, language }: PactsWanted, progress?: Progress) {
  const found = { planted: 0, honest: 0 }
  for (const seed of seeds) {
    const pact = pactOf(seed)
    const planted = flaggedIn(seed, pact)
    found.planted += Number(planted.includes([...pact].sort().join(' ')))
    found.honest += Number(flaggedIn(seed).length > 0)
  }
  return found

  function flaggedIn(seed: number, pact?: readonly [string, string]): string[] {
    const matches: ActingMatch[] = []
    for (const { agents, log } of simulate({ language, agents: AGENTS, games, seed, ...(pact && { pact }) })) {
      const match = actingMatch(game, { id: String(matches.length), agents: agents.map(({ id }) => id), log })
      if (match) matches.push(match)
      progress?.tick(1)
    }
    return withoutRest(collusion(matches)).closest.flatMap(({ agents, flagged }) => (flagged ? [agents.join(' ')] : []))
  }
}

function pactOf(seed: number): readonly [string, string] {
  const voters = AGENTS.filter(({ id }) => id !== NEVER_VOTES)
  const at = seed % voters.length
  const step = 1 + (Math.floor(seed / voters.length) % (voters.length - 1))
  return [idAt(voters, at), idAt(voters, (at + step) % voters.length)]
}

const idAt = (agents: readonly SpyPlayer[], index: number): string => agents[index]?.id ?? ''

export function pactLines(wanted: PactsWanted, progress: Progress): string[] {
  const { planted, honest } = findPacts(wanted, progress)
  const of = wanted.seeds.length
  return [
    `${of} tables of ten house agents, ${wanted.games} games each: a planted pair that never votes for one another, and ten honest ones.`,
    `The planted pair is flagged in ${planted} of ${of} (at least 95 %).`,
    `Of the honest ten some pair is flagged in ${honest} of ${of} (at most 5 %).`,
  ]
}
