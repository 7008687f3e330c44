import { gameOf } from '@masquerade/games'
import { type Measured, measured, scoreFigure } from '@masquerade/metrics'
import { pagesOf } from '@/games/registry.ts'
import { type DrawnFigure, drawnFigure, scoredGame } from '../figures/drawn-figure.ts'
import type { ListedAgent } from './listed-agent.ts'

export interface AverageScore extends DrawnFigure {
  game: string
  /** The name of the game; undefined while all agents of the list play the same. */
  title: { en: string; zh: string } | undefined
  measured: Measured
}

type Played = ListedAgent['played'][number]

/** Of each agent its average score in each game that it has played, drawn on one scale a game. */
export function averageScores(agents: readonly Pick<ListedAgent, 'played'>[]): AverageScore[][] {
  const all = agents.flatMap(({ played }) => played)
  const games = [...new Set(all.map(({ game }) => game))]
  const shownOf = new Map(
    games.map((id) => [
      id,
      shownFor(
        all.filter(({ game }) => game === id),
        id,
      ),
    ]),
  )
  return agents.map(({ played }) =>
    played.flatMap(({ game, totals }) => {
      const shown = shownOf.get(game)
      const mine = shown && measured(shown.figure, totals)
      return mine ? [{ ...shown, game, title: games.length > 1 ? shown.title : undefined, measured: mine }] : []
    }),
  )
}

function shownFor(played: readonly Played[], id: string) {
  const game = gameOf(id)
  if (!game) return undefined
  const scored = scoredGame(game, ...played.flatMap(({ configs }) => configs))
  const figure = scoreFigure(scored.figures)
  if (!figure) return undefined
  const everybody = played.map(({ totals }) => totals)
  return { ...drawnFigure(figure, scored, everybody), title: pagesOf(id)?.title ?? { en: game.title, zh: game.title } }
}
