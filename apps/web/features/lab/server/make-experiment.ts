import 'server-only'
import { err, ok, type Result } from '@masquerade/game'
import {
  abManifest,
  type Changes,
  type Experiment,
  edited,
  type Refusal,
  refusalsOfSize,
  withMoreBlocks,
  withSiteAgents,
} from '@masquerade/lab'
import type { ExperimentError, ExperimentState, StoredExperiment } from '@masquerade/store'
import { getStore } from '@/lib/server/store.ts'
import { castingFor, documentOf, frozen, readManifest } from './read-manifest.ts'

/** A draft that was made. */
export interface MadeExperiment {
  slug: string
  experiment: Experiment
}

/** Why none was: what is wrong with the document, or with asking for it now. */
export type NotMade = { refusals: Refusal[] } | { error: ExperimentError }

/** Makes a draft of a manifest, or of the name of one that is built in. */
export async function makeExperiment(
  userId: string,
  given: unknown,
  changes: Changes = {},
  forkOf?: string,
): Promise<Result<MadeExperiment, NotMade>> {
  const read = await readManifest(documentOf(given), userId, changes)
  if (!read.ok) return err({ refusals: read.error })
  const created = await getStore().lab.create(userId, frozen(read.value), forkOf)
  return created.ok ? ok({ slug: created.value.slug, experiment: read.value }) : err({ error: created.error })
}

/** A changed copy: `changes` by paths in its manifest; a null takes away what stands there. */
export async function forkExperiment(
  userId: string,
  original: StoredExperiment,
  changes: Readonly<Record<string, unknown>>,
): Promise<Result<MadeExperiment, NotMade>> {
  const manifest: unknown = JSON.parse(original.manifest)
  const edits = Object.entries(changes).map(([path, value]) => ({ path, ...(value !== null && { value }) }))
  const document = edited(manifest, edits)
  const isRenamed = isObject(document) && document.experiment !== original.name && document.blocksOf === undefined
  // Whoever names a fork means to play the same blocks: all chance depends on the name that they go by.
  const forked = isRenamed ? { ...document, blocksOf: blocksOf(manifest) ?? original.name } : document
  return makeExperiment(userId, forked, isCut(original, document) ? { games: original.planned } : {}, original.slug)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const blocksOf = (manifest: unknown): unknown => (isObject(manifest) ? manifest.blocksOf : undefined)

/** One that was cut to a number of matches has copies that are, unless they say how many blocks. */
function isCut({ manifest }: StoredExperiment, document: unknown): boolean {
  const before: unknown = JSON.parse(manifest)
  return isObject(before) && isObject(document) && before.blocks === document.blocks
}

/** More blocks for one that is finished. */
export async function addBlocks(
  userId: string,
  stored: StoredExperiment,
  blocks: number,
): Promise<Result<ExperimentState, NotMade>> {
  const manifest: unknown = JSON.parse(stored.manifest)
  const { house, agents } = await castingFor(manifest, userId)
  const now = await readManifest(manifest, userId, { games: stored.planned })
  if (!now.ok) return err({ refusals: now.error })
  const more = withMoreBlocks(now.value, blocks, stored.played + stored.missing, withSiteAgents(house, agents))
  const refusals = more.ok ? refusalsOfSize(more.value) : more.error
  if (!more.ok || refusals.length > 0) return err({ refusals })
  const { planned, digest } = more.value
  const step = { planned, digest, blocks, manifest: JSON.stringify(more.value.manifest) }
  const extended = await getStore().lab.extend(userId, stored.slug, step)
  return extended.ok ? ok(extended.value) : err({ error: extended.error })
}

/** Two versions of an own agent, by their numbers. */
export interface VersionsCompared {
  game: string
  old: number
  new: number
  blocks: number
  /** House agents to play among; those that play the game when none are named. */
  others?: readonly string[] | undefined
}

/** Enough for the tables of every game, and different from each other. */
const MOST_OTHERS = 8

/** A private experiment that says which of two versions is better; its dry run begins at once. */
export async function compareVersions(
  userId: string,
  agent: { slug: string; name: string },
  { game, old, new: newer, blocks, others }: VersionsCompared,
): Promise<Result<MadeExperiment, NotMade>> {
  const { lab } = getStore()
  const house = (await lab.house()).filter((one) => one.games.includes(game) && one.languages.includes('en'))
  const named = others ?? house.slice(0, MOST_OTHERS).map((one) => one.house)
  const manifest = abManifest({
    old: { agent: `${agent.slug}@${old}` },
    new: { agent: `${agent.slug}@${newer}` },
    ...{ game, blocks, others: named.map((one) => ({ house: one })) },
  })
  const made = await makeExperiment(userId, manifest)
  if (made.ok) await lab.step(userId, made.value.slug, 'dry')
  return made
}
