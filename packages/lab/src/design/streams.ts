import { type Random, seededRandom, streamSeed } from '@masquerade/game'

/**
 * Random numbers for different purposes come from independent generators, so that drawing more numbers for one purpose
 * leaves the others unchanged.
 */
export const stream = (path: string): Random => seededRandom(streamSeed(path))

export const designStream = (seed: number, experiment: string): Random => stream(`${seed}/${experiment}/design`)

/**
 * The random seed of a match's set-up does not depend on agents or experimental conditions, so that all of them meet
 * the same set-ups.
 */
export const blockPath = (seed: number, experiment: string, block: number): string => `${seed}/${experiment}/${block}`
