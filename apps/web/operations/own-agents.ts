import 'server-only'
import { ok, type Result } from '@masquerade/game'
import { strayLetter } from '@masquerade/protocol'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { OwnAgent, SecretSource } from '@masquerade/store/agents'
import { toOwnAsk, trialOf, withTicket } from '@/features/agents/own-agent/server/own-agent.ts'
import { isOf, passed } from '@/features/agents/register/check-result.ts'
import { giveBack, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { noAgent } from './agents.ts'
import {
  answer,
  answerDone,
  answerPage,
  type Caller,
  cannot,
  handles,
  handlesFound,
  type Refusal,
  refuse,
} from './operation.ts'
import { refuseLimited } from './perform.ts'

/** The refusal for another user's agent is the same as for an agent that does not exist, so it reveals nothing. */
export async function ownAgent({ user }: Caller, slug: string): Promise<Result<OwnAgent, Refusal>> {
  const agent = await getStore().agents.own(user.id, slug)
  return agent ? ok(agent) : noAgent()
}

const find = ({ caller, params }: { caller: Caller; params: { slug: string } }) => ownAgent(caller, params.slug)

export const startCheck = handles('startCheck', async ({ caller, body }) => {
  const { settings, language, plays, secret, agent: named } = body
  const agent = named === undefined ? ok(undefined) : await ownAgent(caller, named)
  if (!agent.ok) return agent
  const check = {
    settings,
    language,
    ...(plays && { plays }),
    ...(secret !== undefined && { secret: { text: secret } }),
    ...(agent.value && { agentId: agent.value.id }),
  }
  return answerDone(await getStore().checks.create(caller.user.id, check), (created) => created)
})

export const getCheck = handles('getCheck', async ({ caller, params }) => {
  const check = await getStore().checks.get(caller.user.id, params.id)
  return check ? answer(check) : refuse('no-such-check', 'You have no such check: checks are kept for a day.')
})

/** Unless it has passed a check or needs none, an agent begins offline, so that its owner can try it first. */
export const registerAgent = handles('registerAgent', async ({ caller: { user }, body, makes }) => {
  const { fields, settings, secret, check: checkId, copyOf } = body
  const store = getStore()
  const check = checkId === undefined ? undefined : await store.checks.get(user.id, checkId)
  const tried = settings.kind === 'mailbox' || (check && passed(check) && isOf(check.settings, settings))
  const online = fields.online && tried === true
  const source = secretSource(secret, checkId)
  const saved = await store.agents.create(user.id, { ...fields, online }, settings, source, copyOf, makes)
  if (!saved.ok) return cannot(saved.error)
  const { agent, signingSecret } = saved.value
  const registered = { agent, ...(signingSecret !== undefined && { signingSecret }) }
  if (settings.kind !== 'mailbox') return answer(registered)
  const token = await store.tokens.create(user.id, agent.name, agent.id)
  return answer(token.ok ? { ...registered, mailboxToken: token.value.token } : registered)
})

function secretSource(secret: string | undefined, check: string | undefined): SecretSource | undefined {
  const checked = check === undefined ? {} : { check }
  if (secret !== undefined && secret !== '') return { text: secret, ...checked }
  return check === undefined ? undefined : { check }
}

export const changeAgent = handlesFound('changeAgent', find, async ({ caller, subject: agent, body }) => {
  const { fields, settings, secret, check, headers } = body
  if (headers && agent.kind !== 'api') {
    return refuse('bad-request', 'The request does not fit: headers: only agents of the kind api can have headers.')
  }
  const stray = fields?.name === undefined || fields.name === agent.name ? undefined : strayLetter(fields.name)
  if (stray) return refuse('bad-request', `The request does not fit: fields.name: ${stray.message}.`)
  const source = secret === null ? ('none' as const) : secretSource(secret, check)
  const changes = { ...(fields && { fields }), ...(settings && { settings }), ...(source && { secret: source }) }
  return answerDone(await getStore().agents.update(caller.user.id, agent.id, changes), (updated) => updated)
})

export const retireAgent = handlesFound('retireAgent', find, async ({ caller, subject }) =>
  answerDone(await getStore().agents.retire(caller.user, subject.id), (agent) => ({ agent })),
)

export const resumeAgent = handlesFound('resumeAgent', find, async ({ caller, subject }) =>
  answerDone(await getStore().agents.resume(caller.user, subject.id), (agent) => ({ agent })),
)

export const takeOutAgent = handlesFound('takeOutAgent', find, async ({ caller, subject, params }) =>
  answerDone(await getStore().agents.takeOut(caller.user.id, subject.id, params.table), (agent) => ({ agent })),
)

export const publishRecipe = handlesFound('publishRecipe', find, async ({ caller, subject, query }) => {
  const published = await getStore().agents.publish(caller.user.id, subject.id, query.version)
  return answerDone(published, (recipe) => recipe)
})

export const unpublishRecipe = handlesFound('unpublishRecipe', find, async ({ caller, subject, query }) => {
  const taken = await getStore().agents.unpublish(caller.user.id, subject.id, query.version)
  return answerDone(taken, () => ({ ok: true }))
})

export const listAsks = handlesFound('listAsks', find, async ({ caller, subject, query }) => {
  const asked = { ...query, failed: query.failed === '1' }
  return answerPage(await getStore().asks.ofAgent(subject.id, caller.user.id, asked), toOwnAsk)
})

export const startTrial = handles('startTrial', async ({ caller, body, makes }) => {
  const { user } = caller
  const agent = await ownAgent(caller, body.agent)
  if (!agent.ok) return agent
  const { id, slug, languages } = agent.value
  const left = await take('trial', user.id)
  if (!left.allowed) return refuseLimited(left)
  const language = body.language ?? (languages.includes('en') ? 'en' : 'zh')
  const created = await getStore().trials.create(user.id, id, language, body.game, makes)
  if (!created.ok) {
    const { code, message } = created.error
    return refuse(code, `No trial game was begun: ${message}.`, { left: await giveBack('trial', user.id) })
  }
  const match = created.value
  return answer({ match, page: `/agents/${slug}/trials/${match}` }, { headers: rateHeaders(left) })
})

export const getTrial = handles('getTrial', async ({ caller, params }) => {
  const trial = await trialOf(caller.user.id, params.match)
  if (!trial) return refuse('no-such-trial', 'You have no such trial.')
  return answer(await withTicket(trial.reply, caller.session))
})

export const listInvitations = handles('listInvitations', async ({ caller }) =>
  answer({ items: await getStore().arenas.invitations(caller.user.id) }),
)

export const answerInvitation = handlesFound(
  'answerInvitation',
  async ({ caller, params }) => {
    const mine = await getStore().arenas.invitations(caller.user.id)
    return mine.some(({ arena, agent }) => arena.slug === params.arena && agent.slug === params.agent)
      ? ok(undefined)
      : refuse('not-invited', 'None of your agents has this invitation.')
  },
  async ({ caller, params: { arena, agent }, body: { state } }) => {
    const answered = await getStore().arenas.answerInvitation(caller.user, arena, agent, state)
    return answerDone(answered, () => ({ arena, agent, state }))
  },
)

export const joinArena = handles('joinArena', async ({ caller, body: { arena, agent, invitation } }) => {
  const joined = await getStore().arenas.join(caller.user, arena, invitation, agent)
  return answerDone(joined, () => ({ arena, agent, state: 'joined' }))
})
