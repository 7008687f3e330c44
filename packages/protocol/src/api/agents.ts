import { storable } from '@masquerade/game'
import { z } from 'zod'
import { agentKind } from '../agent-settings.ts'
import { inBothLanguages, newName, writtenLine, writtenText } from '../written-text.ts'
import { pageCursor, slug } from './api.ts'

export const identityProvider = z.enum(['huggingface', 'github', 'local'])
export type IdentityProvider = z.infer<typeof identityProvider>

export const role = z.enum(['user', 'organizer', 'admin'])
export type Role = z.infer<typeof role>

/** The site pauses an agent for one of these reasons, although its owner has switched it on. */
export const pauseCode = z.enum(['no-warm-up', 'no-answer', 'owner-deleted', 'admin'])
export type PauseCode = z.infer<typeof pauseCode>

export const verifiedBy = z.enum(['huggingface', 'challenge'])
export type VerifiedBy = z.infer<typeof verifiedBy>

export const playLanguage = z.enum(['en', 'zh'])
export type PlayLanguage = z.infer<typeof playLanguage>

const plays = z
  .array(writtenText.min(1).max(60))
  .min(1, { error: 'must name at least one game' })
  .max(100)
  .transform((given) => [...new Set(given)].sort())

/** An owner's description of an agent does not change how the agent answers, so it makes no new version. */
export const agentFields = z.strictObject({
  name: writtenLine.min(1).max(40),
  about: inBothLanguages(writtenText.max(600)).default({ en: '', zh: '' }),
  languages: z
    .array(playLanguage)
    .min(1)
    .transform((given) => [...new Set(given)].sort()),
  /** By default a model or an API plays every game, and any other agent plays the first game of the site. */
  plays: plays.exactOptional(),
  invitedOnly: z.boolean().default(false),
  code: z
    .url({ protocol: /^https?$/ })
    .overwrite(storable)
    .max(500)
    .nullable()
    .default(null),
  listed: z.boolean().default(true),
  /** A new agent is switched off for ranked games, so that its owner can try it first. */
  online: z.boolean().default(false),
  /** A Hugging Face Space (a hosted program) always plays one game at a time, whatever limit its owner sets. */
  concurrency: z.int().min(1).max(10).default(1),
  dailyBudget: z.int().min(1).max(10_000).nullable().default(null),
  dailyAsks: z.int().min(1).max(1_000_000).nullable().default(null),
  dailyTokens: z.int().min(1).max(1_000_000_000_000).nullable().default(null),
})
export const newAgentFields = agentFields.extend({ name: newName(agentFields.shape.name) })
export type AgentFields = z.infer<typeof agentFields>

const version = z.int().min(1).max(1_000_000)

export const copyOf = z.strictObject({ agent: slug, version })
export type CopyOf = z.infer<typeof copyOf>

export const recipeQuery = z.object({ version: z.coerce.number().pipe(version).optional() })

export const agentDirectoryQuery = z.object({
  search: writtenText.max(100).optional(),
  kind: agentKind.optional(),
  language: playLanguage.optional(),
  game: writtenText.max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: pageCursor.optional(),
})
