import 'server-only'
import { ok } from '@masquerade/game'
import { getStore } from '@/lib/server/store.ts'
import { answer, cannot, handles, refuse } from './operation.ts'
import { findOwnArena as find } from './own-arenas.ts'

export const listOrganizers = handles('listOrganizers', {
  find,
  async handle({ caller, subject: { slug } }) {
    const items = await getStore().arenas.organizers(caller.user, slug)
    return items.ok ? answer({ items: items.value }) : cannot(items.error)
  },
})

export const inviteOrganizer = handles('inviteOrganizer', {
  find,
  async handle({ caller, subject: { slug }, body: { login } }) {
    const invited = await getStore().arenas.inviteOrganizer(caller.user, slug, login)
    return invited.ok ? answer(invited.value) : cannot(invited.error)
  },
})

export const removeOrganizer = handles('removeOrganizer', {
  find,
  async handle({ caller, subject: { slug }, params }) {
    const removed = await getStore().arenas.removeOrganizer(caller.user, slug, params.user)
    return removed.ok ? answer({ ok: true }) : cannot(removed.error)
  },
})

export const listOrganizing = handles('listOrganizing', {
  handle: async ({ caller }) => answer({ items: await getStore().arenas.organizerInvitations(caller.user.id) }),
})

export const answerOrganizing = handles('answerOrganizing', {
  async find({ caller, params: { slug } }) {
    const asked = await getStore().arenas.organizerInvitations(caller.user.id)
    if (asked.some(({ arena }) => arena.slug === slug)) return ok(undefined)
    return refuse('not-invited', 'There is no such invitation any more.')
  },
  async handle({ caller, params: { slug }, body: { state } }) {
    const answered = await getStore().arenas.answerOrganizing(caller.user, slug, state)
    return answered.ok ? answer({ arena: slug, state }) : cannot(answered.error)
  },
})

export const sendArenaMessage = handles('sendArenaMessage', {
  find,
  async handle({ caller, subject: { slug }, body: { text } }) {
    const sent = await getStore().arenas.sendMessage(caller.user, slug, text)
    return sent.ok ? answer({ told: sent.value }) : cannot(sent.error)
  },
})
