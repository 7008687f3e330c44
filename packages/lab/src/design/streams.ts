import { type Random, seededRandom, streamSeed } from '@masquerade/game'

/**
 * Random numbers for different purposes come from independent generators, so that drawing more numbers for one purpose
 * leaves the others unchanged.
 */
export const stream = (path: string): Random => seededRandom(streamSeed(path))

export const designStream = (seed: number, experiment: string): Random => stream(`${seed}/${experiment}/design`)

/**
 * The random seed of a deal (a match's set-up) contains no agent and no experimental condition, so that all of them are
 * compared with equal luck.
 */
export const blockPath = (seed: number, experiment: string, block: number): string => `${seed}/${experiment}/${block}`
