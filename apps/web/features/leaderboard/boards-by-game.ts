import type { NamedArena } from '../design/arena-name.tsx'

export interface BoardArena extends NamedArena {
  game: string
  language: string
}

/** The leaderboards of one game: the site's own, and apart from them those that organizers made. */
export interface GameBoards<Arena extends BoardArena> {
  game: string
  own: readonly Arena[]
  contests: readonly Arena[]
}

/** Arenas by their games, in the order in which the games come first. */
export function boardsByGame<Arena extends BoardArena>(arenas: readonly Arena[]): GameBoards<Arena>[] {
  return [...new Set(arenas.map(({ game }) => game))].map((game) => {
    const of = arenas.filter((arena) => arena.game === game)
    return { game, own: of.filter(({ contest }) => !contest), contests: of.filter(({ contest }) => contest) }
  })
}

/** Where a game's name leads: the site's own arena in the reader's language, if there is one. */
export const firstBoard = <Arena extends BoardArena>({ own, contests }: GameBoards<Arena>, locale: string) =>
  own.find(({ language }) => language === locale) ?? own[0] ?? contests[0]
