import { type Random, seededRandom, streamSeed } from '@masquerade/game'

/**
 * Returns the random number stream for one purpose, seeded by the purpose's path, so that draws for other purposes do
 * not change its numbers.
 */
export const stream = (path: string): Random => seededRandom(streamSeed(path))

/**
 * Returns the random stream for setting up an experiment, before its first block (group of matches with the same deal).
 */
export const designStream = (seed: number, experiment: string): Random => stream(`${seed}/${experiment}/design`)

/**
 * Returns the path prefix of the random streams of a block (group of matches with the same deal): it names neither
 * condition nor agent, so that all conditions and agents share the same random numbers.
 */
export const blockPath = (seed: number, experiment: string, block: number): string => `${seed}/${experiment}/${block}`
