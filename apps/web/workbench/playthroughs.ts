import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AnyGame, type Logged, PUBLIC, parseEvent, type Seen, viewsOf } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { MatchCard } from '@masquerade/protocol'
import { notFound } from 'next/navigation'

const folderOf = (game: string) => path.join(process.cwd(), '../../packages/games/src', game, 'playthroughs')

export const knownGame = (id: string): AnyGame => gameOf(id) ?? notFound()

export function playthroughsOf({ id }: AnyGame): string[] {
  return readdirSync(folderOf(id))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
}

export function recordedMatch(game: AnyGame, name: string): { match: MatchCard; events: Seen[] } {
  if (!playthroughsOf(game).includes(name)) notFound()
  const { log }: { log: Logged[] } = JSON.parse(readFileSync(path.join(folderOf(game.id), `${name}.json`), 'utf8'))
  const lifted = log.map((stored) => {
    const parsed = parseEvent(game, stored)
    if (!parsed.ok) throw new Error(parsed.error)
    return parsed.value
  })
  return { match: matchOf(game, name, lifted), events: viewsOf(game, lifted, PUBLIC) }
}

const NAMES = ['Ada', 'Blaise', 'Carl', 'Dorothy', 'Emmy', 'Felix', 'Grace', 'Hedy', 'Ivan', 'Joan', 'Kurt', 'Lise']

function matchOf(game: AnyGame, name: string, log: readonly Logged[]): MatchCard {
  const state = log.reduce<unknown>((before, event) => game.evolve(before, event), undefined)
  const { sides, winners, scores = [] } = game.outcome(state) ?? {}
  const agents = scores.map((_, index) => {
    const called = NAMES[index] ?? `Agent ${index + 1}`
    return { id: called, slug: called.toLowerCase(), name: called, kind: 'house' }
  })
  return {
    ...{ id: name, game: game.id, language: 'en', status: 'finished', masked: agents.length > 2 },
    arena: { slug: 'workbench', name: { en: 'Workbench', zh: 'Workbench' } },
    createdAt: log[0]?.at ?? '',
    seats: agents.map((agent, index) => ({
      ...{ seat: index + 1, agent, score: scores[index] ?? 0, won: winners?.includes(index + 1) ?? false },
      ...(sides?.[index] !== undefined && { side: sides[index] }),
    })),
    roster: agents,
  }
}
