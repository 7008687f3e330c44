import { storable } from '@masquerade/game'
import { z } from 'zod'
import { agentKind } from '../agent-settings.ts'
import { writtenText } from '../written-text.ts'
import { pageCursor, slug } from './api.ts'

export const identityProvider = z.enum(['huggingface', 'github', 'local'])
export type IdentityProvider = z.infer<typeof identityProvider>

export const role = z.enum(['user', 'organizer', 'admin'])
export type Role = z.infer<typeof role>

/** Why an agent does not play though its owner wants it to. */
export const pauseCode = z.enum(['no-warm-up', 'no-answer', 'owner-deleted', 'admin'])
export type PauseCode = z.infer<typeof pauseCode>

/** How an owner showed that what answers is theirs. */
export const verifiedBy = z.enum(['huggingface', 'challenge'])
export type VerifiedBy = z.infer<typeof verifiedBy>

export const playLanguage = z.enum(['en', 'zh'])
export type PlayLanguage = z.infer<typeof playLanguage>

/** Games by their ids, each once; whether there are such games is judged where games are known. */
const plays = z
  .array(writtenText.min(1).max(60))
  .min(1, { error: 'must name at least one game' })
  .max(100)
  .transform((given) => [...new Set(given)].sort())

const ABOUT = writtenText.max(600)

/** What an owner says about an agent. None of it changes what answers, so none of it makes a new version. */
export const agentFields = z.strictObject({
  name: writtenText.min(1).max(40),
  /** How it plays, in its owner's words, by the language of the page. */
  about: z.object({ en: ABOUT, zh: ABOUT }).default({ en: '', zh: '' }),
  languages: z
    .array(playLanguage)
    .min(1)
    .transform((given) => [...new Set(given)].sort()),
  /** The games that it plays; left out, every game of a model or an API, or the first game that there was. */
  plays: plays.exactOptional(),
  /** It sits down only in arenas that invited it and where its owner accepted, not in those that are open to all. */
  invitedOnly: z.boolean().default(false),
  /** A link to its code; null for none. */
  code: z
    .url({ protocol: /^https?$/ })
    .overwrite(storable)
    .max(500)
    .nullable()
    .default(null),
  /** Shown in the directory of agents. */
  listed: z.boolean().default(true),
  /** Its owner's switch for ranked games; a new agent waits for a word of its owner's, who has seen it in a trial by then. */
  online: z.boolean().default(false),
  /** Games at once; a Space plays one, whatever stands here. */
  concurrency: z.int().min(1).max(10).default(1),
  /** Games begun in a day (UTC) at most; null for as many as come. */
  dailyBudget: z.int().min(1).max(10_000).nullable().default(null),
  /** Questions to it, and their tokens as its provider tells them, in the games begun in a day at most; null for no limit. */
  dailyAsks: z.int().min(1).max(1_000_000).nullable().default(null),
  dailyTokens: z.int().min(1).max(1_000_000_000_000).nullable().default(null),
})
export type AgentFields = z.infer<typeof agentFields>

const version = z.int().min(1).max(1_000_000)

/** The version of an agent that a new one is a copy of. */
export const copyOf = z.strictObject({ agent: slug, version })
export type CopyOf = z.infer<typeof copyOf>

/** Of a recipe: the newest that is published, when no version is named. */
export const recipeQuery = z.object({ version: z.coerce.number().pipe(version).optional() })

/** GET /api/v1/agents: the directory, newest first. */
export const agentDirectoryQuery = z.object({
  search: writtenText.max(100).optional(),
  kind: agentKind.optional(),
  language: playLanguage.optional(),
  /** One that it plays, by its id. */
  game: writtenText.max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: pageCursor.optional(),
})
