import { type Random, seededRandom, streamSeed } from '@masquerade/game'

/** Returns the random stream of one use of randomness, seeded by its path, so that other uses do not shift it. */
export const stream = (path: string): Random => seededRandom(streamSeed(path))

/** Returns the random stream for setting up an experiment, before its first block. */
export const designStream = (seed: number, experiment: string): Random => stream(`${seed}/${experiment}/design`)

/** Returns the path prefix of a block's random streams: without condition and agent, so that all of these share it. */
export const blockPath = (seed: number, experiment: string, block: number): string => `${seed}/${experiment}/${block}`
