import 'server-only'
import { ok, type Result } from '@masquerade/game'
import type { OrganizedArena } from '@masquerade/store/organizing'
import type { SupplyError } from '@masquerade/store/supplies'
import { mayOrganize } from '@/features/organize/server/may-organize.ts'
import { arenaReplyOf } from '@/lib/api/arena-replies.ts'
import type { SignedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { noteOfAdmin } from './note-of-admin.ts'
import { answer, type Caller, cannot, handles, type Refusal, refuse } from './operation.ts'
import { refuseLimited } from './perform.ts'

/** For operations whose address names an arena: the caller organizes it, or is an administrator. */
export async function findOwnArena(asked: {
  caller: Caller
  params: { slug: string }
}): Promise<Result<OrganizedArena, Refusal>> {
  const found = await getStore().arenas.organized(asked.caller.user, asked.params.slug)
  return found.ok ? found : cannot(found.error)
}

function organizer(user: SignedIn): Result<undefined, Refusal> {
  if (mayOrganize(user)) return ok(undefined)
  return refuse('not-organizer', 'Arenas are made by organizers: an administrator makes one of you.')
}

export const listOwnArenas = handles('listOwnArenas', {
  async handle({ caller }) {
    const mine = await getStore().arenas.mine(caller.user.id)
    const items = mine.map((arena) => ({ ...arenaReplyOf(arena), state: arena.state, createdAt: arena.createdAt }))
    return answer({ items })
  },
})

export const createArena = handles('createArena', {
  find: async ({ caller }) => organizer(caller.user),
  async handle({ caller, body }) {
    const made = await getStore().arenas.create(caller.user.id, body)
    return made.ok ? answer({ slug: made.value, state: 'draft' }) : cannot(made.error)
  },
})

export const stepArena = handles('stepArena', {
  find: findOwnArena,
  async handle({ caller, subject: { slug }, body: { to } }) {
    const stepped = await getStore().arenas.step(caller.user, slug, to)
    if (!stepped.ok) return cannot(stepped.error)
    await noteOfAdmin(caller.user, slug, { act: 'step-arena', target: `${slug} ${to}` })
    return answer({ slug, state: to })
  },
})

export const getOwnArena = handles('getOwnArena', {
  find: findOwnArena,
  handle: async ({ subject }) => answer(subject),
})

export const changeArena = handles('changeArena', {
  find: findOwnArena,
  async handle({ caller, subject: { slug, state }, body }) {
    const updated = await getStore().arenas.update(caller.user, slug, body)
    return updated.ok ? answer({ slug, state }) : cannot(updated.error)
  },
})

export const discardArena = handles('discardArena', {
  find: findOwnArena,
  async handle({ caller, subject }) {
    const discarded = await getStore().arenas.discard(caller.user, subject.slug)
    return discarded.ok ? answer({ ok: true }) : cannot(discarded.error)
  },
})

/** Of anybody's arena that the caller sees. */
export const copyArena = handles('copyArena', {
  async find({ caller, params }) {
    const seen = await getStore().arenas.seenBy(caller.user.id, params.slug)
    return seen ? organizer(caller.user) : refuse('no-such-arena', 'There is no such arena.')
  },
  async handle({ caller, params, query }) {
    const guests = query.guests === 'invite'
    if (guests) {
      const list = await getStore().arenas.guests(caller.user, params.slug)
      if (!list.ok) return cannot(list.error)
      const left = await take('invitation', caller.user.id, list.value.guests.length)
      if (!left.allowed) return refuseLimited(left)
    }
    const copied = await getStore().arenas.copy(caller.user, params.slug, { guests })
    return copied.ok ? answer({ slug: copied.value, state: 'draft' }) : cannot(copied.error)
  },
})

export const putArenaSupply = handles('putArenaSupply', {
  find: findOwnArena,
  async handle({ caller, subject, body: { file, secretUntilFinal } }) {
    const bytes = new TextEncoder().encode(file)
    const put = await getStore().supplies.putSupply(caller.user, subject.slug, bytes, secretUntilFinal)
    return put.ok ? answer({ entries: put.value }) : refuseSupply(put.error)
  },
})

function refuseSupply({ code, faults: lines }: SupplyError) {
  if (code !== 'supply') return refuse(code, SUPPLY_SENTENCES[code])
  const said = lines.map(({ line, message }) => `line ${line}: ${message}`)
  return refuse('bad-list', `This list cannot be used: ${said.join('; ')}.`, { lines })
}

const NOT_A_DRAFT = 'A list is a draft’s to get: copy the arena to play it with another one.'
const SUPPLY_SENTENCES: Readonly<Record<Exclude<SupplyError['code'], 'supply'>, string>> = {
  faults: 'What is stated of the arena cannot be played: state it anew first.',
  'not-yours': 'This arena is another organizer’s.',
  'no-such-arena': 'There is no such arena.',
  'no-supply': 'The game of this arena is dealt from no list.',
  'no-such-step': NOT_A_DRAFT,
  'not-now': NOT_A_DRAFT,
}

export const listGuests = handles('listGuests', {
  find: findOwnArena,
  async handle({ caller, subject }) {
    const list = await getStore().arenas.guests(caller.user, subject.slug)
    if (!list.ok) return cannot(list.error)
    const { invitation, guests } = list.value
    return answer({ items: guests, ...(invitation !== undefined && { invitation }) })
  },
})

export const inviteGuest = handles('inviteGuest', {
  find: findOwnArena,
  async handle({ caller, subject, body: { agent } }) {
    const invited = await getStore().arenas.invite(caller.user, subject.slug, agent)
    return invited.ok ? answer({ agent, state: invited.value }) : cannot(invited.error)
  },
})

export const withdrawGuest = handles('withdrawGuest', {
  find: findOwnArena,
  async handle({ caller, subject, params }) {
    const removed = await getStore().arenas.removeGuest(caller.user, subject.slug, params.agent)
    return removed.ok ? answer({ ok: true }) : cannot(removed.error)
  },
})

export const renewInvitation = handles('renewInvitation', {
  find: findOwnArena,
  async handle({ caller, subject }) {
    const made = await getStore().arenas.renewInvitation(caller.user, subject.slug)
    return made.ok ? answer({ invitation: made.value }) : cannot(made.error)
  },
})

export const revokeInvitation = handles('revokeInvitation', {
  find: findOwnArena,
  async handle({ caller, subject }) {
    const revoked = await getStore().arenas.revokeInvitation(caller.user, subject.slug)
    return revoked.ok ? answer({ ok: true }) : cannot(revoked.error)
  },
})
