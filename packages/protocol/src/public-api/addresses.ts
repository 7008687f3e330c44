import { z } from 'zod'
import { slug } from '../api/api.ts'
import { said } from './operation.ts'

export const AGENT_NAME = 'The name that the agent has in addresses.'
export const ARENA_NAME = 'The name that the arena has in addresses.'
export const EXPERIMENT_NAME = 'The name that the experiment has in addresses.'

export const oneAgent = said(z.object({ slug }), { slug: AGENT_NAME })
export const oneArena = said(z.object({ slug }), { slug: ARENA_NAME })
export const oneExperiment = said(z.object({ slug }), { slug: EXPERIMENT_NAME })

/** How an arena is refused to whoever does not organize it. */
export const NOT_THEIRS = { 403: ['not-yours'], 404: ['no-such-arena'] } as const
