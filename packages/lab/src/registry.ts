import type { z } from 'zod'
import { ab } from './ab/ab.ts'
import { manifests as describingManifests } from './describing/built-in.ts'
import { describing } from './describing/describing.ts'
import { planted as describingPlanted } from './describing/planted.ts'
import describingPublished from './describing/published.json' with { type: 'json' }
import { isTeller, tellerFault, tellerStub } from './describing/stubs.ts'
import type { Design } from './design/design.ts'
import {
  intender,
  intenderFault,
  designs as interintentDesigns,
  GAME as interintentGame,
  manifests as interintentManifests,
  planted as interintentPlanted,
  published as interintentPublished,
  isIntender,
} from './interintent/registry.ts'
import { arena } from './llmarena/arena.ts'
import { manifests as llmarenaManifests } from './llmarena/built-in.ts'
import { hinted } from './llmarena/hinted.ts'
import { published as llmarenaPublished } from './llmarena/published.ts'
import { planted as llmarenaPlanted } from './llmarena/registry.ts'
import { arenaStub, arenaStubFault, arenaStubGames, isArenaStub } from './llmarena/stubs.ts'
import { clues } from './llmarena/who-is-spy/clues.ts'
import { bargains } from './magic/bargains.ts'
import { manifests as magicManifests } from './magic/built-in.ts'
import { competition } from './magic/competition.ts'
import { evenSettings } from './magic/even-settings.ts'
import { planted as magicPlanted } from './magic/planted.ts'
import { PROFILE, profileForm } from './magic/profile.ts'
import { profilePlayer } from './magic/profile-player.ts'
import magicPublished from './magic/published.json' with { type: 'json' }
import { SCENARIOS } from './magic/registry.ts'
import type { Manifest } from './manifest/manifest.ts'
import type { BareSpec } from './manifest/player-spec.ts'
import type { Planted } from './planted/planted.ts'
import type { LabPlayer } from './play/lab-player.ts'
import { planted as ratersPlanted } from './raters/planted.ts'
import type { PublishedTable } from './table/published.ts'
import { bias } from './who-is-spy/bias.ts'
import { manifests as whoIsSpyManifests } from './who-is-spy/built-in.ts'
import { guestSeeds, guests } from './who-is-spy/guests.ts'
import { hacked } from './who-is-spy/hacked.ts'
import { minds } from './who-is-spy/minds.ts'
import { overall } from './who-is-spy/overall.ts'
import { planted as whoIsSpyPlanted } from './who-is-spy/planted.ts'
import whoIsSpyPublished from './who-is-spy/published.json' with { type: 'json' }
import { reasoned } from './who-is-spy/reasoned.ts'
import { isStub, stubFault, stubPlayer } from './who-is-spy/stubs/stubs.ts'

const DESIGNS: readonly Design[] = [
  overall,
  hacked,
  reasoned,
  guests,
  guestSeeds,
  minds,
  bias,
  describing,
  arena,
  hinted,
  clues,
  competition,
  bargains,
  evenSettings,
  ab,
  ...interintentDesigns,
]

export const DESIGN_IDS: readonly string[] = DESIGNS.map(({ id }) => id)

export const designOf = (id: string): Design | undefined => DESIGNS.find((design) => design.id === id)

/** The experiments that are built in, by their names. */
export const BUILT_IN: Readonly<Record<string, Manifest>> = {
  ...whoIsSpyManifests,
  ...describingManifests,
  ...llmarenaManifests,
  ...magicManifests,
  ...interintentManifests,
}

/** What the papers printed, by the names of the experiments. */
export const PUBLISHED: Readonly<Record<string, PublishedTable>> = {
  ...whoIsSpyPublished,
  ...describingPublished,
  ...llmarenaPublished,
  ...magicPublished,
  ...interintentPublished,
}

/** The lab on agents whose truth is known. */
export const PLANTED: readonly Planted[] = [
  ...whoIsSpyPlanted,
  ...describingPlanted,
  ...llmarenaPlanted,
  ...magicPlanted,
  ...interintentPlanted,
  ...ratersPlanted,
]

/** A stub as a manifest names it: whether it plays a game, what is wrong with it, and how it plays. */
export interface Stub {
  name: string
  games: readonly string[]
  /** Whether it describes and judges. */
  tells: boolean
  fault?: string
  player(game?: string): LabPlayer
}

export function stubOf({
  stub,
  name: _,
  under: __,
  ...parameters
}: Extract<BareSpec, { stub: string }>): Stub | undefined {
  const id = stub.replaceAll(' ', '-')
  const name = stubName(stub, parameters)
  if (isTeller(id)) {
    const fault = inOneLine(tellerFault(id, parameters))
    return { name, games: [], tells: true, ...fault, player: () => tellerStub(id, parameters) }
  }
  if (isArenaStub(id)) {
    const fault = inOneLine(arenaStubFault(id, parameters))
    const games = arenaStubGames(id)
    return { name, games, tells: games.length === 0, ...fault, player: () => arenaStub(id, parameters) }
  }
  if (id === PROFILE) {
    const fault = inOneLine(profileForm.safeParse(parameters).error)
    const games = SCENARIOS.map(({ game }) => game)
    return { name, games, tells: false, ...fault, player: (game) => profilePlayer(parameters, game) }
  }
  if (isIntender(id)) {
    const fault = inOneLine(intenderFault(parameters))
    return { name, games: [interintentGame], tells: false, ...fault, player: () => intender(parameters) }
  }
  if (!isStub(id)) return undefined
  const fault = inOneLine(stubFault(id, parameters))
  return { name, games: ['who-is-spy'], tells: false, ...fault, player: () => stubPlayer(id, parameters) }
}

/** How a stub is called: by its name and parameters. */
function stubName(id: string, parameters: object): string {
  const values = Object.values(parameters).map((value) =>
    typeof value === 'number' ? Number(value.toFixed(4)) : value,
  )
  return values.length === 0 ? id : `${id}(${values.join(', ')})`
}

function inOneLine(error: z.ZodError | undefined): { fault?: string } {
  if (!error) return {}
  return { fault: error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ') }
}
