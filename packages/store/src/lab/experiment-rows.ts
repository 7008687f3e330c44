import { err } from '@masquerade/game'
import type { Prisma } from '../generated/client.ts'

export type ExperimentState = 'draft' | 'dry' | 'running' | 'paused' | 'stopped' | 'finished'

/** Why an experiment stands still. `refused`: its manifest cannot be played as it is; `fault`: ours. */
export type StandstillReason = 'owner' | 'budget' | 'refused' | 'fault'

/** What is wrong with a manifest, and where in it. */
export interface StoredRefusal {
  path: string
  code: string
  message: string
}

/** What was spent on an experiment: tokens, and millionths of a US dollar. */
export interface Spend {
  tokens: number
  costMicros: number
}

/** An experiment as lists and pages tell it. */
export interface ExperimentCard {
  id: string
  slug: string
  /** The name in its manifest, which all of its chance depends on. */
  name: string
  design: string
  question: string
  seed: number
  /** How many matches there are to be, are played, and could not be. */
  planned: number
  played: number
  missing: number
  state: ExperimentState
  reason?: StandstillReason
  /** Who runs it; nobody when its owner is gone. */
  owner?: { id: string; name: string }
  publishedAt?: string
  createdAt: string
  startedAt?: string
  finishedAt?: string
}

export interface StoredExperiment extends ExperimentCard {
  /** The settled manifest, as JSON text. */
  manifest: string
  digest: string
  /** Whether agents of the site are asked, which may cost something. */
  asksAgents: boolean
  refusals: StoredRefusal[]
  /** A dry run is wanted, or under way. */
  dryWanted: boolean
  /** What the dry run showed, and the table so far: JSON texts. */
  dry?: string
  document?: string
  /** Of which state of the experiment the table was made. */
  documentOf?: string
  /** How many blocks were added each time after it was finished. */
  added: number[]
  /** What a judge of the site made of its trial: JSON text. */
  trial?: string
  spend: Spend
  cap: Partial<Spend>
  /** Of each agent of the site the version that plays. */
  versions: Record<string, string>
  /** The experiment that it is a changed copy of, where the reader may see that one. */
  forkedFrom?: { slug: string; name: string }
}

export interface ExperimentError {
  code: 'no-such-experiment' | 'no-such-step' | 'dry-first' | 'too-many'
  message: string
}

const MESSAGES: Readonly<Record<ExperimentError['code'], string>> = {
  'no-such-experiment': 'there is no such experiment',
  'no-such-step': 'that cannot be done with the experiment as it stands',
  'dry-first': 'it asks agents that may cost something: look at its dry run first',
  'too-many': 'so many of your experiments run already: wait until one is over, or stop it',
}

export const refuseExperiment = (code: ExperimentError['code'], message: string = MESSAGES[code]) =>
  err<ExperimentError>({ code, message })

const OWNER = { select: { id: true, name: true } } as const

export const CARD = {
  ...{ id: true, slug: true, name: true, design: true, question: true, seed: true, owner: OWNER },
  ...{ planned: true, played: true, missing: true, state: true, reason: true },
  ...{ publishedAt: true, createdAt: true, startedAt: true, finishedAt: true },
} as const satisfies Prisma.ExperimentSelect

export const WHOLE = {
  owner: OWNER,
  original: { select: { slug: true, name: true, publishedAt: true, ownerId: true } },
} as const satisfies Prisma.ExperimentInclude

/** Those that were published, and the viewer's own: nobody learns of any other. */
export const seenBy = (viewer: string | undefined) => ({
  OR: [{ publishedAt: { not: null } }, ...(viewer === undefined ? [] : [{ ownerId: viewer }])],
})

type CardRow = Prisma.ExperimentGetPayload<{ select: typeof CARD }>
type WholeRow = Prisma.ExperimentGetPayload<{ include: typeof WHOLE }>

export function toCard(row: CardRow): ExperimentCard {
  const { id, slug, name, design, question, seed, planned, played, missing, state, createdAt } = row
  return {
    ...{ id, slug, name, design, question, seed, planned, played, missing, state },
    ...(row.reason !== null && { reason: row.reason as StandstillReason }), // as this folder writes it
    ...(row.owner && { owner: row.owner }),
    ...(row.publishedAt && { publishedAt: row.publishedAt.toISOString() }),
    createdAt: createdAt.toISOString(),
    ...(row.startedAt && { startedAt: row.startedAt.toISOString() }),
    ...(row.finishedAt && { finishedAt: row.finishedAt.toISOString() }),
  }
}

/** An original is named to those who may see it. */
export function toExperiment(row: WholeRow, viewer?: string): StoredExperiment {
  const { manifest, digest, asksAgents, added, dry, document, documentOf, trial, tokenCap, costCap, original } = row
  return {
    ...toCard(row),
    ...{ manifest, digest, asksAgents, added },
    refusals: (row.refusals ?? []) as unknown as StoredRefusal[], // as this folder writes it, like the versions
    dryWanted: row.dryWantedAt !== null,
    ...(dry !== null && { dry }),
    ...(document !== null && { document }),
    ...(documentOf !== null && { documentOf }),
    ...(trial !== null && { trial }),
    spend: { tokens: Number(row.tokens), costMicros: Number(row.costMicros) },
    cap: {
      ...(tokenCap !== null && { tokens: Number(tokenCap) }),
      ...(costCap !== null && { costMicros: Number(costCap) }),
    },
    versions: row.versions as Record<string, string>,
    ...(original &&
      (original.publishedAt || original.ownerId === viewer) && {
        forkedFrom: { slug: original.slug, name: original.name },
      }),
  }
}
