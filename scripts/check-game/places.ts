import { readdirSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../setup/repository.mjs'

/** The parts of a game: its rules, its built-in house agents, its pages, and its files in other packages. */
export const PARTS = ['laws', 'players', 'pages', 'elsewhere'] as const
type Part = (typeof PARTS)[number]

const PACKAGES: Readonly<Record<string, Part>> = { games: 'laws', house: 'players', web: 'pages' }

/** The part of a game to which a file or folder belongs, by its path from the root. */
export const partOf = (place: string): Part => PACKAGES[place.split('/')[1] ?? ''] ?? 'elsewhere'

const NO_SOURCES = new Set(['node_modules', '.next', 'generated'])

/** All folders named by a game's id, as paths from the root. */
export function foldersOf(id: string): string[] {
  const within = (folder: string): string[] =>
    readdirSync(inRoot(folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !NO_SOURCES.has(entry.name))
      .flatMap(({ name }) => (name === id ? [`${folder}/${name}`] : within(`${folder}/${name}`)))
  return ['packages', 'apps'].flatMap(within)
}

/** Test files that cover all games: they are beside the folders of rules, house agents and pages. */
export function testsOfAllGames(folders: readonly string[]): string[] {
  const places = folders.filter((folder) => partOf(folder) !== 'elsewhere').map((folder) => path.dirname(folder))
  return places.flatMap((place) =>
    readdirSync(inRoot(place))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${place}/${name}`),
  )
}
