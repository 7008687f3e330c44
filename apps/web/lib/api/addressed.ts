import { matchId, slug } from '@masquerade/protocol'
import { z } from 'zod'
import { sharedStore } from '../server/process.ts'

// What an address names, as everybody may see it; a malformed name is not looked up in the database.

/** A trial match is visible to its owner alone, so it counts as missing. */
export async function publicMatch(id: unknown) {
  const named = matchId.safeParse(id)
  const match = named.success ? await sharedStore().matches.get(named.data) : undefined
  return match?.trialOf === undefined ? match : undefined
}

export async function publicAgent(name: unknown) {
  const named = slug.safeParse(name)
  return named.success ? sharedStore().agents.get(named.data) : undefined
}

export async function publicArena(name: unknown) {
  const named = slug.safeParse(name)
  return named.success ? sharedStore().arenas.get(named.data) : undefined
}

export const seasonNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)

/** A season of an arena is an arena of its own. */
export async function publicSeason(arena: unknown, number: unknown) {
  const [named, given] = [slug.safeParse(arena), seasonNumber.safeParse(number)]
  return named.success && given.success ? sharedStore().arenas.season(named.data, given.data) : undefined
}

export async function listedArena(name: unknown) {
  const arena = await publicArena(name)
  return arena?.listed ? arena : undefined
}

/** The arenas to choose from. Past seasons are not among them, except one that the address names. */
export async function listedArenas(name: unknown) {
  const arenas = await sharedStore().arenas.list()
  if (name === undefined || arenas.some(({ slug }) => slug === name)) return arenas
  const past = await listedArena(name)
  return past && past.damaged === undefined ? [...arenas, past] : arenas
}

/** An arena with a leaderboard that other sites may show. */
export async function rankedArena(name: unknown) {
  const arena = await listedArena(name)
  return arena?.purpose === 'ranked' ? arena : undefined
}
