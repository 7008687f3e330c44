import { readdirSync } from 'node:fs'
import path from 'node:path'
import { GAME_IDS } from '../architecture/names-of-games.ts'
import { Refused } from '../command/io.ts'
import { inRoot } from '../setup/repository.mjs'

export const PARTS = ['laws', 'players', 'pages', 'elsewhere'] as const
type Part = (typeof PARTS)[number]

const PACKAGES: Readonly<Record<string, Part>> = { games: 'laws', house: 'players', web: 'pages' }

export const partOf = (place: string): Part => PACKAGES[place.split('/')[1] ?? ''] ?? 'elsewhere'

export function gameNamed(id: string): string {
  if (!GAME_IDS.includes(id)) throw new Refused(`There is no game "${id}": choose from ${GAME_IDS.join(', ')}.`)
  return id
}

const NO_SOURCES = new Set(['node_modules', '.next', 'generated'])

export function foldersOf(id: string): string[] {
  const within = (folder: string): string[] =>
    readdirSync(inRoot(folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !NO_SOURCES.has(entry.name))
      .flatMap(({ name }) => (name === id ? [`${folder}/${name}`] : within(`${folder}/${name}`)))
  return ['packages', 'apps'].flatMap(within)
}

export function testsOfAllGames(folders: readonly string[]): string[] {
  const places = folders.filter((folder) => partOf(folder) !== 'elsewhere').map((folder) => path.dirname(folder))
  return places.flatMap((place) =>
    readdirSync(inRoot(place))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${place}/${name}`),
  )
}
