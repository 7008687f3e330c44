import 'server-only'
import { err, ok, type Result } from '@masquerade/game'
import {
  type Changes,
  capInDollars,
  type Experiment,
  edited,
  forkDocument,
  frozenOf,
  inDollars,
  isObject,
  type Manifest,
  type Refusal as ManifestRefusal,
  peopleOf,
  refusal,
  refusalsOfSize,
  Spending,
  siteCatalogue,
  withMoreBlocks,
} from '@masquerade/lab'
import { abManifest } from '@masquerade/papers'
import type { ExperimentMade } from '@masquerade/protocol/public-api'
import type { ExperimentError, StoredExperiment } from '@masquerade/store/lab'
import { catalogueFor, documentOf, readCopy, readManifest } from '@/features/lab/server/read-manifest.ts'
import { giveBack } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { isOwn, noExperiment } from './experiments.ts'
import { answer, type Caller, handles, handlesFound, type Refusal, refuse } from './operation.ts'
import { ownAgent } from './own-agents.ts'

type OwnAsked = { caller: Caller; params: { slug: string } }

export async function findOwn({ caller: { user }, params }: OwnAsked): Promise<Result<StoredExperiment, Refusal>> {
  const experiment = await getStore().lab.get(params.slug, user.id)
  return experiment && isOwn(experiment, user.id) ? ok(experiment) : noExperiment()
}

export const createExperiment = handles('createExperiment', async ({ caller, body, makes }) => {
  const { manifest, ...changes } = body
  return makeDraft(caller.user.id, manifest, { changes, id: makes })
})

async function makeDraft(userId: string, given: unknown, { changes = {}, id }: Draft) {
  const read = await readManifest(documentOf(given), userId, changes)
  if (!read.ok) return refuseManifest(read.error)
  const created = await getStore().lab.create(userId, frozenOf(read.value), { id })
  return created.ok ? answer(draftReply(created.value.slug, read.value)) : refuseStep(created.error)
}

interface Draft {
  changes?: Changes
  id: string | undefined
}

const draftReply = (slug: string, { digest, planned }: Experiment): ExperimentMade => ({
  ...{ slug, digest, planned, state: 'draft', page: `/lab/${slug}` },
})

/** A manifest may have very many faults, of which the first are named. */
export const MOST_REFUSALS = 30

function refuseManifest(all: ManifestRefusal[]) {
  const refusals = all.slice(0, MOST_REFUSALS)
  const reasons = refusals.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  return refuse('refused', `This cannot be played: ${reasons.join('; ')}.`, { more: { refusals } })
}

function refuseStep({ code, message }: ExperimentError) {
  if (code === 'no-such-experiment') return noExperiment()
  const said = code === 'too-many' || code === 'too-many-drafts' ? 'too-many-experiments' : code
  return refuse(said, `It is not done: ${message}.`, { cause: code === 'too-many-drafts' ? code : said })
}

export const restateExperiment = handlesFound('restateExperiment', findOwn, async ({ caller, subject, body }) => {
  const { manifest, digest, ...changes } = body
  const read = await readManifest(documentOf(manifest), caller.user.id, changes)
  if (!read.ok) return refuseManifest(read.error)
  const restated = await getStore().lab.restate(caller.user.id, subject.slug, frozenOf(read.value), digest)
  return restated.ok ? answer(draftReply(subject.slug, read.value)) : refuseStep(restated.error)
})

export const discardExperiment = handles('discardExperiment', async ({ caller, params }) => {
  const discarded = await getStore().lab.discard(caller.user.id, params.slug)
  return discarded.ok ? answer({ ok: true }) : refuseStep(discarded.error)
})

export const stepExperiment = handlesFound('stepExperiment', findOwn, async ({ caller, subject, body: { to } }) => {
  const { slug, state } = subject
  const { lab } = getStore()
  if (to === 'publish' || to === 'unpublish') {
    const published = await lab.publish(caller.user.id, slug, to === 'publish')
    return published.ok ? answer({ slug, state }) : refuseStep(published.error)
  }
  return begun(caller, slug, await lab.step(caller.user.id, slug, to))
})

/** Whether an experiment can be started now is seen by trying: a refusal because of those that run does not count. */
async function begun({ user }: Caller, slug: string, done: Result<StoredExperiment['state'], ExperimentError>) {
  if (done.ok) return answer({ slug, state: done.value })
  const refused = refuseStep(done.error)
  if (done.error.code !== 'too-many') return refused
  return err({ ...refused.error, left: await giveBack('experiment', user.id) })
}

export const moreOfExperiment = handlesFound('moreOfExperiment', findOwn, async ({ caller, subject: stored, body }) => {
  const { blocks } = body
  const { id: userId } = caller.user
  const manifest: unknown = JSON.parse(stored.manifest)
  const { house, agents } = await catalogueFor(manifest, userId)
  const now = await readManifest(manifest, userId, { games: stored.planned })
  if (!now.ok) return refuseManifest(now.error)
  const more = withMoreBlocks(now.value, blocks, stored.played + stored.missing, siteCatalogue(house, agents))
  const refusals = more.ok ? [...refusalsOfSize(more.value), ...refusalsOfSpend(more.value, stored)] : more.error
  if (!more.ok || refusals.length > 0) return refuseManifest(refusals)
  const { planned, digest } = more.value
  const people = peopleOf(more.value)
  const step = { planned, digest, blocks, manifest: JSON.stringify(more.value.manifest), people }
  return begun(caller, stored.slug, await getStore().lab.extend(userId, stored.slug, step))
})

/** The budget stays as it is: blocks that it would stop would leave a finished experiment unfinished for good. */
function refusalsOfSpend(more: Experiment, { planned, spend, cap }: StoredExperiment): ManifestRefusal[] {
  const each = more.estimate('one')
  const spending = new Spending(each)
  spending.sum = inDollars(spend)
  const [most, added] = [capInDollars(cap), more.planned - planned]
  const kind = spending.reached(most, each, added - 1)
  if (kind === undefined) return []
  const values = { planned: more.planned, cost: spending.sum[kind] + added * each[kind], kind, most: most[kind] ?? 0 }
  return [refusal(['budget', kind], 'budget.over', values)]
}

/** Agents that only the original's owner may use must be replaced before the copy can be played. */
export const forkExperiment = handlesFound(
  'forkExperiment',
  async ({ caller, params }) => {
    const original = await getStore().lab.get(params.slug, caller.user.id)
    return original ? ok(original) : noExperiment()
  },
  async ({ caller, subject: original, body: { changes }, makes: id }) => {
    const manifest: Manifest = JSON.parse(original.manifest) // as it was frozen
    const edits = Object.entries(changes).map(([path, value]) => ({ path, ...(value !== null && { value }) }))
    const changed = edited(manifest, edits)
    if (!changed.ok) return refuseManifest(changed.error)
    const document = changed.value
    // A copy may play as many matches as the original, unless the caller changes its blocks.
    const isCut = isObject(document) && document.blocks === manifest.blocks
    const cut = isCut ? { games: original.planned } : {}
    const read = await readCopy(original, forkDocument(manifest, document), caller.user.id, cut)
    if (!read.ok) return refuseManifest(read.error)
    const { experiment, refusals } = read.value
    const copied = { id, of: original.slug, refusals }
    const created = await getStore().lab.create(caller.user.id, frozenOf(experiment), copied)
    if (!created.ok) return refuseStep(created.error)
    const made = draftReply(created.value.slug, experiment)
    return answer(refusals.length > 0 ? { ...made, refusals: [...refusals] } : made)
  },
)

const MOST_OTHERS = 8

/** By default, the two versions play with the site's own agents. */
export const compareVersions = handlesFound(
  'compareVersions',
  async ({ caller, params }) => {
    const agent = await ownAgent(caller, params.slug)
    return agent.ok ? agent : refuse('no-such-agent', 'You have no such agent.')
  },
  async ({ caller, subject: { slug }, body: { game, old, new: newer, blocks, others }, makes: id }) => {
    const { lab } = getStore()
    const house = (await lab.house()).filter((one) => one.games.includes(game) && one.languages.includes('en'))
    const named = others ?? house.slice(0, MOST_OTHERS).map((one) => one.house)
    const manifest = abManifest({
      old: { agent: `${slug}@${old}` },
      new: { agent: `${slug}@${newer}` },
      ...{ game, blocks, others: named.map((one) => ({ house: one })) },
    })
    const made = await makeDraft(caller.user.id, manifest, { id })
    const draft = made.ok ? await lab.get(made.value.body.slug, caller.user.id) : undefined
    // A form that is sent again finds the draft that it made, whose dry run is not paid a second time.
    if (draft?.state === 'draft' && !draft.dryWanted) await lab.step(caller.user.id, draft.slug, 'dry')
    return made
  },
)
