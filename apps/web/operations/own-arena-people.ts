import 'server-only'
import { ok } from '@masquerade/game'
import { getStore } from '@/lib/server/store.ts'
import { noteOfAdmin } from './note-of-admin.ts'
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
    if (!invited.ok) return cannot(invited.error)
    await noteOfAdmin(caller.user, slug, { act: 'invite-organizer', target: `${slug} ${login}` })
    return answer(invited.value)
  },
})

export const removeOrganizer = handles('removeOrganizer', {
  find,
  async handle({ caller, subject: { slug }, params }) {
    const removed = await getStore().arenas.removeOrganizer(caller.user, slug, params.user)
    if (!removed.ok) return cannot(removed.error)
    await noteOfAdmin(caller.user, slug, { act: 'remove-organizer', target: `${slug} ${params.user}` })
    return answer({ ok: true })
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
    if (!sent.ok) return cannot(sent.error)
    await noteOfAdmin(caller.user, slug, { act: 'send-message', target: slug, why: text })
    return answer({ told: sent.value })
  },
})
