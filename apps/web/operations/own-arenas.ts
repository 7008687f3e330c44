import 'server-only'
import { ok, type Result } from '@masquerade/game'
import type { NewAdminAction } from '@masquerade/store/operating'
import type { SupplyError } from '@masquerade/store/supplies'
import { mayOrganize, organizes } from '@/features/arenas/organize/server/who-organizes.ts'
import { arenaReplyOf } from '@/lib/api/arena-replies.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { ARENA_PICTURE, type PictureFault, takePicture } from '@/lib/server/take-picture.ts'
import { answer, answerDone, type Caller, cannot, handles, handlesFound, type Refusal, refuse } from './operation.ts'
import { refuseLimited } from './perform.ts'

export async function find({ caller, params }: { caller: Caller; params: { slug: string } }) {
  const found = await getStore().arenas.organized(caller.user, params.slug)
  return found.ok ? found : cannot(found.error)
}

/** Organizers' own actions are in the arena's log; the administrators' log has those on others' arenas. */
export async function noteAdmin({ ok }: { ok: boolean }, { user }: Caller, slug: string, action: NewAdminAction) {
  if (!ok || user.role !== 'admin') return
  const arena = await getStore().arenas.get(slug)
  // Only its organizers reach a draft, which `get` does not find.
  if (arena && !(await organizes(user, arena))) await getStore().operating.log.note(user, action)
}

async function organizer({ caller }: { caller: Caller }): Promise<Result<undefined, Refusal>> {
  if (mayOrganize(caller.user)) return ok(undefined)
  return refuse('not-organizer', 'Only organizers can make arenas: an administrator of this site can make you one.')
}

export const listOwnArenas = handles('listOwnArenas', async ({ caller }) => {
  const mine = await getStore().arenas.mine(caller.user.id)
  const items = mine.map((arena) => ({ ...arenaReplyOf(arena), state: arena.state, createdAt: arena.createdAt }))
  return answer({ items })
})

export const createArena = handlesFound('createArena', organizer, async ({ caller, body, makes }) =>
  answerDone(await getStore().arenas.create(caller.user.id, body, makes), (slug) => ({ slug, state: 'draft' })),
)

export const stepArena = handlesFound('stepArena', find, async ({ caller, subject: { slug }, body: { to } }) => {
  const stepped = await getStore().arenas.step(caller.user, slug, to)
  await noteAdmin(stepped, caller, slug, { act: 'step-arena', target: `${slug} ${to}` })
  return answerDone(stepped, () => ({ slug, state: to }))
})

export const beginSeason = handlesFound('beginSeason', find, async ({ caller, subject: { slug } }) => {
  const begun = await getStore().arenas.beginSeason(caller.user, slug)
  await noteAdmin(begun, caller, slug, { act: 'step-arena', target: `${slug} season` })
  return answerDone(begun, (season) => ({ slug, season }))
})

export const getOwnArena = handlesFound('getOwnArena', find, async ({ subject }) => answer(subject))

export const changeArena = handlesFound('changeArena', find, async ({ caller, subject, body, merge }) => {
  const { slug, state } = subject
  const changed = await getStore().arenas.update(caller.user, slug, body, merge)
  await noteAdmin(changed, caller, slug, { act: 'change-arena', target: slug })
  return answerDone(changed, () => ({ slug, state }))
})

export const discardArena = handlesFound('discardArena', find, async ({ caller, subject: { slug } }) =>
  answerDone(await getStore().arenas.discard(caller.user, slug), () => ({ ok: true })),
)

export const copyArena = handlesFound(
  'copyArena',
  async ({ caller, params }) => {
    const seen = await getStore().arenas.seenBy(caller.user.id, params.slug)
    return seen ? organizer({ caller }) : refuse('no-such-arena', 'There is no such arena.')
  },
  async ({ caller, params, query, makes: id }) => {
    const guests = query.guests === 'invite'
    if (guests) {
      const list = await getStore().arenas.guests(caller.user, params.slug)
      if (!list.ok) return cannot(list.error)
      const left = await take('invitation', caller.user.id, list.value.guests.length)
      if (!left.allowed) return refuseLimited(left)
    }
    const copied = await getStore().arenas.copy(caller.user, params.slug, { guests, id })
    return answerDone(copied, (slug) => ({ slug, state: 'draft' }))
  },
)

export const setArenaPicture = handlesFound('setArenaPicture', find, async ({ caller, subject: { slug }, body }) => {
  const picture = await takePicture(new Blob([Buffer.from(body.picture, 'base64')]), ARENA_PICTURE)
  if (!picture.ok) return refuse('bad-picture', PICTURE_SENTENCES[picture.error], { cause: picture.error })
  const set = await getStore().arenas.setPicture(caller.user, slug, picture.value)
  await noteAdmin(set, caller, slug, { act: 'set-picture', target: slug })
  return answerDone(set, () => ({ ok: true }))
})

export const removeArenaPicture = handlesFound('removeArenaPicture', find, async ({ caller, subject: { slug } }) => {
  const removed = await getStore().arenas.setPicture(caller.user, slug)
  await noteAdmin(removed, caller, slug, { act: 'remove-picture', target: slug })
  return answerDone(removed, () => ({ ok: true }))
})

const PICTURE_SENTENCES: Readonly<Record<PictureFault, string>> = {
  bytes: 'This picture is too large: send one of 800 kB at most.',
  format: 'This is not a PNG, JPEG or WebP picture.',
  pixels: 'This picture has more than 16 million pixels, or more than 8,000 on one side: make it smaller.',
  animated: 'This picture is animated: send a still one.',
  broken: 'This picture is damaged or incomplete: save it again.',
  busy: 'The site is busy with pictures right now: try again in a while.',
}

export const putArenaSupply = handlesFound('putArenaSupply', find, async ({ caller, subject, body }) => {
  const bytes = new TextEncoder().encode(body.file)
  const put = await getStore().supplies.putSupply(caller.user, subject.slug, bytes, body.secretUntilFinal)
  if (!put.ok) return refuseSupply(put.error)
  const { entries, heading } = put.value
  return answer({ entries: entries.length, ...(heading !== undefined && { heading }) })
})

function refuseSupply({ code, faults: lines }: SupplyError) {
  if (code !== 'supply') return refuse(code, SUPPLY_SENTENCES[code])
  const said = lines.map(({ line, message }) => `line ${line}: ${message}`)
  return refuse('bad-list', `This list cannot be used: ${said.join('; ')}.`, { lines })
}

const NOT_A_DRAFT = 'A list is a draft’s to get: copy the arena to play it with another one.'
const SUPPLY_SENTENCES: Readonly<Record<Exclude<SupplyError['code'], 'supply'>, string>> = {
  faults: 'The settings of the arena cannot be played: correct them first.',
  'not-yours': 'Only the organizers of this arena can do this.',
  'no-such-arena': 'There is no such arena.',
  'no-supply': 'The game of this arena does not draw from a list.',
  'no-such-step': NOT_A_DRAFT,
  'not-now': NOT_A_DRAFT,
}

export const listGuests = handlesFound('listGuests', find, async ({ caller, subject: { slug } }) => {
  const list = await getStore().arenas.guests(caller.user, slug)
  return answerDone(list, ({ guests, ...link }) => ({ items: guests, ...link }))
})

export const inviteGuest = handlesFound('inviteGuest', find, async ({ caller, subject: { slug }, body: { agent } }) => {
  const invited = await getStore().arenas.invite(caller.user, slug, agent)
  await noteAdmin(invited, caller, slug, { act: 'invite-guest', target: `${slug} ${agent}` })
  return answerDone(invited, (state) => ({ agent, state }))
})

export const withdrawGuest = handlesFound('withdrawGuest', find, async ({ caller, subject: { slug }, params }) => {
  const withdrawn = await getStore().arenas.removeGuest(caller.user, slug, params.agent)
  await noteAdmin(withdrawn, caller, slug, { act: 'withdraw-guest', target: `${slug} ${params.agent}` })
  return answerDone(withdrawn, () => ({ ok: true }))
})

export const renewInvitation = handlesFound('renewInvitation', find, async ({ caller, subject: { slug } }) => {
  const renewed = await getStore().arenas.renewInvitation(caller.user, slug)
  await noteAdmin(renewed, caller, slug, { act: 'renew-invitation', target: slug })
  return answerDone(renewed, (invitation) => ({ invitation }))
})

export const revokeInvitation = handlesFound('revokeInvitation', find, async ({ caller, subject: { slug } }) => {
  const revoked = await getStore().arenas.revokeInvitation(caller.user, slug)
  await noteAdmin(revoked, caller, slug, { act: 'revoke-invitation', target: slug })
  return answerDone(revoked, () => ({ ok: true }))
})

export const listOrganizers = handlesFound('listOrganizers', find, async ({ caller, subject: { slug } }) =>
  answerDone(await getStore().arenas.organizers(caller.user, slug), (items) => ({ items })),
)

export const inviteOrganizer = handlesFound('inviteOrganizer', find, async ({ caller, subject: { slug }, body }) => {
  const invited = await getStore().arenas.inviteOrganizer(caller.user, slug, body.login)
  await noteAdmin(invited, caller, slug, { act: 'invite-organizer', target: `${slug} ${body.login}` })
  return answerDone(invited, (organizer) => organizer)
})

export const removeOrganizer = handlesFound('removeOrganizer', find, async ({ caller, subject: { slug }, params }) => {
  const removed = await getStore().arenas.removeOrganizer(caller.user, slug, params.user)
  await noteAdmin(removed, caller, slug, { act: 'remove-organizer', target: `${slug} ${params.user}` })
  return answerDone(removed, () => ({ ok: true }))
})

export const listOrganizing = handles('listOrganizing', async ({ caller }) =>
  answer({ items: await getStore().arenas.organizerInvitations(caller.user.id) }),
)

export const answerOrganizing = handlesFound(
  'answerOrganizing',
  async ({ caller, params: { slug } }) => {
    const asked = await getStore().arenas.organizerInvitations(caller.user.id)
    if (asked.some(({ arena }) => arena.slug === slug)) return ok(undefined)
    return refuse('not-invited', 'This invitation no longer exists.')
  },
  async ({ caller, params: { slug }, body: { state } }) => {
    const answered = await getStore().arenas.answerOrganizing(caller.user, slug, state)
    return answerDone(answered, () => ({ arena: slug, state }))
  },
)

export const sendArenaMessage = handlesFound('sendArenaMessage', find, async ({ caller, subject, body, makes }) => {
  const { slug } = subject
  const sent = await getStore().arenas.sendMessage(caller.user, slug, body.text, makes)
  await noteAdmin(sent, caller, slug, { act: 'send-message', target: slug, why: body.text })
  return answerDone(sent, (count) => ({ told: count }))
})
