import { ok, type Result } from '@masquerade/game'
import { gameOf, isStaged, STAGED } from '@masquerade/games'
import { type AgentKind, GAMES_OF_KIND } from '@masquerade/protocol'
import { type AgentError, refuse } from './agent-error.ts'

/** An agent's games as the database stores them: null means every game, also those of later releases. */
export type Plays = readonly string[] | null

/** An agent whose owner names no game plays the site's first game, since older agents never had to name one. */
const [FIRST_GAME] = STAGED

export function playsOf(kind: AgentKind, said?: readonly string[]): Result<Plays, AgentError> {
  const rule = GAMES_OF_KIND[kind]
  if (rule === 'said') return saidGames(said ?? [FIRST_GAME])
  if (rule === 'unless-said') {
    const some = said && saidGames(said)
    return some === undefined || (some.ok && sameGames(some.value ?? STAGED, STAGED)) ? ok(null) : some
  }
  const fixed = rule === 'any' ? null : rule
  if (said === undefined || sameGames(said, gamesIn(fixed))) return ok(fixed)
  const what = fixed ? `plays ${fixed.join(', ')} and nothing else` : 'plays every game'
  return refuse('not-its-game', `an agent of the kind ${kind} ${what}: leave out which games it plays`)
}

export const gamesIn = (plays: Plays): string[] => [...(plays ?? STAGED)]

function saidGames(said: readonly string[]): Result<Plays, AgentError> {
  const games = [...new Set(said)].sort()
  const unknown = games.find((id) => !isStaged(id))
  if (unknown !== undefined) return refuse('no-such-game', `${whyNot(unknown)}: the games are ${STAGED.join(', ')}`)
  return games.length > 0 ? ok(games) : refuse('no-game')
}

const whyNot = (id: string): string =>
  gameOf(id) ? `${id} has rules, and no pages or players here yet` : `there is no game ${JSON.stringify(id)}`

const sameGames = (some: readonly string[], others: readonly string[]): boolean =>
  new Set(some).size === others.length && others.every((game) => some.includes(game))
