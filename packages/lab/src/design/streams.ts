import { type Random, seededRandom, streamSeed } from '@masquerade/game'

/** The chance of one use, by its path: no other use shifts it. */
export const stream = (path: string): Random => seededRandom(streamSeed(path))

/** What an experiment is set up by, before any block. */
export const designStream = (seed: number, experiment: string): Random => stream(`${seed}/${experiment}/design`)

/** Where the paths of a block begin: neither the condition nor the agent is in them. */
export const blockPath = (seed: number, experiment: string, block: number): string => `${seed}/${experiment}/${block}`
