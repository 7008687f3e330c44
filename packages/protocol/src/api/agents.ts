import { storable } from '@masquerade/game'
import { z } from 'zod'
import { agentKind } from '../agent-settings.ts'
import { writtenText } from '../written-text.ts'
import { pageCursor, slug } from './api.ts'

export const identityProvider = z.enum(['huggingface', 'github', 'local'])
export type IdentityProvider = z.infer<typeof identityProvider>

export const role = z.enum(['user', 'organizer', 'admin'])
export type Role = z.infer<typeof role>

/** Reasons why an agent does not play though its owner switched it on. */
export const pauseCode = z.enum(['no-warm-up', 'no-answer', 'owner-deleted', 'admin'])
export type PauseCode = z.infer<typeof pauseCode>

/** Ways in which an owner can prove to own the server or model that answers for an agent. */
export const verifiedBy = z.enum(['huggingface', 'challenge'])
export type VerifiedBy = z.infer<typeof verifiedBy>

export const playLanguage = z.enum(['en', 'zh'])
export type PlayLanguage = z.infer<typeof playLanguage>

/**
 * The ids of the games that an agent plays, each once; whether such games exist is checked elsewhere, where games are
 * known.
 */
const plays = z
  .array(writtenText.min(1).max(60))
  .min(1, { error: 'must name at least one game' })
  .max(100)
  .transform((given) => [...new Set(given)].sort())

const ABOUT = writtenText.max(600)

/**
 * An owner's description of an agent. None of these fields changes how the agent answers, so none makes a new version.
 */
export const agentFields = z.strictObject({
  name: writtenText.min(1).max(40),
  /** How the agent plays, in its owner's words, in both languages of the site. */
  about: z.object({ en: ABOUT, zh: ABOUT }).default({ en: '', zh: '' }),
  languages: z
    .array(playLanguage)
    .min(1)
    .transform((given) => [...new Set(given)].sort()),
  /**
   * The games that the agent plays; by default every game for a model or an API, and otherwise the first game of the
   * site.
   */
  plays: plays.exactOptional(),
  /** Whether the agent plays only in arenas that invited it and where its owner accepted, not in open arenas. */
  invitedOnly: z.boolean().default(false),
  /** A link to the agent's code; null for none. */
  code: z
    .url({ protocol: /^https?$/ })
    .overwrite(storable)
    .max(500)
    .nullable()
    .default(null),
  /** Whether the public directory of agents shows the agent. */
  listed: z.boolean().default(true),
  /**
   * Whether the owner has switched the agent on for ranked games; off for a new agent, so that its owner can try it
   * first.
   */
  online: z.boolean().default(false),
  /** How many games the agent plays at once; a Hugging Face Space plays one, whatever the value. */
  concurrency: z.int().min(1).max(10).default(1),
  /** Greatest number of games that the agent begins in a day (UTC); null for no limit. */
  dailyBudget: z.int().min(1).max(10_000).nullable().default(null),
  /**
   * Greatest numbers of questions, and of tokens as reported by the model's provider, in the games that the agent
   * begins in a day; null for no limit.
   */
  dailyAsks: z.int().min(1).max(1_000_000).nullable().default(null),
  dailyTokens: z.int().min(1).max(1_000_000_000_000).nullable().default(null),
})
export type AgentFields = z.infer<typeof agentFields>

const version = z.int().min(1).max(1_000_000)

/** The version of an agent whose published settings were copied for a new agent. */
export const copyOf = z.strictObject({ agent: slug, version })
export type CopyOf = z.infer<typeof copyOf>

/**
 * Query: number of the version whose recipe (published settings) is wanted; by default the newest published version.
 */
export const recipeQuery = z.object({ version: z.coerce.number().pipe(version).optional() })

/** GET /api/v1/agents: the public directory of agents, newest first. */
export const agentDirectoryQuery = z.object({
  search: writtenText.max(100).optional(),
  kind: agentKind.optional(),
  language: playLanguage.optional(),
  /** The id of a game that the agent plays. */
  game: writtenText.max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: pageCursor.optional(),
})
