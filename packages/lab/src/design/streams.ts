import { type Random, seededRandom, streamSeed } from '@masquerade/game'

/**
 * Each purpose has a random number stream of its own, seeded by the purpose's path, so that draws for other purposes do
 * not change its numbers.
 */
export const stream = (path: string): Random => seededRandom(streamSeed(path))

export const designStream = (seed: number, experiment: string): Random => stream(`${seed}/${experiment}/design`)

/**
 * The path that seeds the random numbers of a deal names neither condition nor agent, so that all conditions and agents
 * share the same random numbers.
 */
export const blockPath = (seed: number, experiment: string, block: number): string => `${seed}/${experiment}/${block}`
