import type { Json, Result } from '@masquerade/game'
import type { Totals } from '@masquerade/metrics'
import type { AgentFields, AgentSettings, PauseCode, PlayLanguage, VerifiedBy } from '@masquerade/protocol'
import type { LocalText } from '../arenas.ts'
import type { Database } from '../database.ts'
import type { AgentKind } from '../generated/client.ts'
import type { AgentCard, PageError } from '../match-cards.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import { unwritten } from '../unwritten.ts'
import type { Actor } from '../users/users.ts'

/** What answers; immutable. */
export interface AgentVersion {
  id: string
  number: number
  /** By kind, without it (protocol's StoredSettings). Never shown to anybody but its owner. */
  settings: Record<string, Json>
  /** Sealed for the purpose `agent <agentId>` (`secretPurpose`); the runner can open it. */
  secret?: SealedSecret
}

/** What anybody may know of an agent. */
export interface Agent extends AgentCard {
  languages: string[]
  about: LocalText
  /** Its owner's switch. */
  online: boolean
  createdAt: string
  listed: boolean
  /** Which picture of its own it has; without one a mask is drawn. */
  avatar?: string
  code?: string
  verified?: VerifiedBy
  paused?: PauseCode
  retiredAt?: string
  /** None: one of ours, or its owner is gone. */
  owner?: { id: string; name: string; image?: string }
}

/** What its owner sees of it besides. */
export interface OwnAgent extends Agent {
  concurrency: number
  dailyBudget?: number
  pausedAt?: string
  verifiedAt?: string
  missed: number
  /** The one that answers now. */
  version: OwnVersion
  /** Seats in matches that are not over, trials among them. */
  playing: number
  /** Games begun since midnight UTC, trials among them. */
  begunToday: number
}

/** Settings with their kind; of a secret only that there is one. */
export interface OwnVersion {
  id: string
  number: number
  createdAt: string
  settings: AgentSettings
  hasSecret: boolean
}

/** A secret as it was typed, or the one that a check of the same user was given. */
export type SecretSource = { text: string } | { check: string }

export interface AgentChanges {
  fields?: Partial<AgentFields>
  settings?: AgentSettings
  /** Left out: it stays as it is. */
  secret?: SecretSource | 'none'
}

/**
 * `no-such-agent` also when it is somebody else's: who may not know it learns nothing. `secret-needed`: the address
 * changed, and a secret is never sent anywhere but where it was given for. `no-key`: no runner has published its key.
 */
export interface AgentError {
  code:
    | 'no-such-agent'
    | 'retired'
    | 'other-kind'
    | 'secret-needed'
    | 'no-key'
    | 'no-such-check'
    | 'other-address'
    | 'not-its-owner'
    | 'verified-already'
    | 'not-resumable'
    | 'bad-picture'
  message: string
}

export interface Registered {
  agent: OwnAgent
  /** True when what answers changed. */
  newVersion: boolean
  /** Of a webhook: with which its requests are signed. Told once, here. */
  signingSecret?: string
}

export interface CommunityFilter {
  search?: string | undefined
  kind?: AgentKind | undefined
  language?: PlayLanguage | undefined
  cursor?: string | undefined
  limit: number
}

export interface CommunityAgent extends Agent {
  /** Finished ranked games, over all arenas and versions. */
  games: number
  wins: number
  /** In the game's unit. */
  score: number
  totals: Totals
}

export interface CommunityPage {
  items: CommunityAgent[]
  next?: string
}

/** Totals in one arena. */
export interface ArenaFigures {
  arena: { slug: string; name: LocalText; game: string }
  games: number
  score: number
  /** By the 100-start rule. */
  points: number
  totals: Totals
}

export interface AgentProfile {
  agent: Agent
  /** Over all its versions. */
  together: ArenaFigures[]
  /** The newest first. */
  versions: { number: number; createdAt: string; figures: ArenaFigures[] }[]
}

export interface Agents {
  list(): Promise<Agent[]>
  get(slug: string): Promise<Agent | undefined>
  /** Every version there was, the newest first, without what answers. */
  versions(agentId: string): Promise<{ number: number; createdAt: string }[]>
  /** The version that answers now: for the runner, never for a page. */
  version(agentId: string): Promise<AgentVersion | undefined>
  /** Figures per version and together, in listed arenas. */
  profile(slug: string): Promise<AgentProfile | undefined>
  community(filter: CommunityFilter): Promise<Result<CommunityPage, PageError>>

  create(
    ownerId: string,
    fields: AgentFields,
    settings: AgentSettings,
    secret?: SecretSource,
  ): Promise<Result<Registered, AgentError>>
  update(ownerId: string, agentId: string, changes: AgentChanges): Promise<Result<Registered, AgentError>>
  /** The newest first, the retired last. */
  mine(ownerId: string): Promise<OwnAgent[]>
  /** By its id or slug; undefined when it is not theirs. */
  own(ownerId: string, agent: string): Promise<OwnAgent | undefined>
  /** The newest first. */
  ownVersions(ownerId: string, agentId: string): Promise<OwnVersion[]>
  /** For good: it plays no more, its tokens and secrets are erased, its games stay. Its owner's or an admin's to do. */
  retire(actor: Actor, agentId: string): Promise<Result<OwnAgent, AgentError>>
  /** False when there is none, or it is retired. */
  pause(agentId: string, why: PauseCode): Promise<boolean>
  /** Its owner's to do, and an admin's; what an admin paused only an admin resumes. */
  resume(actor: Actor, agentId: string): Promise<Result<OwnAgent, AgentError>>
  /**
   * Makes an unverified agent theirs whose Space or model is the user's on Hugging Face, or whose address gave the
   * challenge of this check of the user's back. What its former owner gave (secret, prompt, tokens, traffic) is erased.
   */
  claim(userId: string, agentId: string, checkId?: string): Promise<Result<OwnAgent, AgentError>>
  /** The same proof, to take it down instead. */
  takeDown(userId: string, agentId: string, checkId?: string): Promise<Result<void, AgentError>>
  /** PNG, JPEG or WebP, of 256 KiB at most, told by its bytes; undefined takes the picture away. */
  setAvatar(ownerId: string, agentId: string, picture?: Uint8Array): Promise<Result<{ avatar?: string }, AgentError>>
  avatar(slug: string): Promise<{ key: string; type: string; data: Uint8Array } | undefined>
}

/** What an agent's secrets are sealed for. */
export const secretPurpose = (agentId: string): string => `agent ${agentId}`

export function agents({ prisma }: Database): Agents {
  return unwritten<Agents>({
    async list() {
      return (await prisma.agent.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }] })).map(toAgent)
    },
    async get(slug) {
      const row = await prisma.agent.findUnique({ where: { slug } })
      return row ? toAgent(row) : undefined
    },
    async versions(agentId) {
      const select = { number: true, createdAt: true } as const
      const rows = await prisma.agentVersion.findMany({ where: { agentId }, orderBy: { number: 'desc' }, select })
      return rows.map(({ number, createdAt }) => ({ number, createdAt: createdAt.toISOString() }))
    },
    async version(agentId) {
      const row = await prisma.agentVersion.findFirst({ where: { agentId }, orderBy: { number: 'desc' } })
      // Settings are written as objects by whoever registers an agent.
      return row ? { id: row.id, number: row.number, settings: row.settings as Record<string, Json> } : undefined
    },
  })
}

type AgentRow = Awaited<ReturnType<Database['prisma']['agent']['findFirstOrThrow']>>

function toAgent(row: AgentRow): Agent {
  const { id, slug, name, kind, languages, online, listed } = row
  // Written in this shape by the seed and the registration form alone.
  const about = row.about as unknown as LocalText
  return { id, slug, name, kind, languages, about, online, listed, createdAt: row.createdAt.toISOString() }
}
