import { type Random, seededRandom, streamSeed } from '@masquerade/game'

/** The random stream of one use, by its path, so that no other use shifts it. */
export const stream = (path: string): Random => seededRandom(streamSeed(path))

/** The random stream for setting up an experiment, before any block. */
export const designStream = (seed: number, experiment: string): Random => stream(`${seed}/${experiment}/design`)

/** The path prefix of a block: without condition and agent, so that all of them share it. */
export const blockPath = (seed: number, experiment: string, block: number): string => `${seed}/${experiment}/${block}`
