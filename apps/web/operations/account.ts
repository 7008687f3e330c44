import 'server-only'
import { writtenText } from '@masquerade/protocol'
import { downloadHeaders } from '@/features/share/server/download-headers.ts'
import { getStore } from '@/lib/server/store.ts'
import { streamedText } from '@/lib/server/streamed.ts'
import { refuseToken } from './caller.ts'
import { answer, answerDone, handles, refuse } from './operation.ts'

export const getAccount = handles('getAccount', {
  async handle({ caller }) {
    const { agents, users } = getStore()
    const [user, mine] = await Promise.all([users.get(caller.user.id), agents.mine(caller.user.id)])
    return user ? answer({ user, agents: mine }) : refuse('not-signed-in', 'This account was just deleted.')
  },
})

/** A request to delete an account must repeat the user's name as a confirmation. */
export const deleteAccount = handles('deleteAccount', {
  async handle({ caller, body }) {
    if (body.name !== writtenText.parse(caller.user.name)) {
      return refuse('other-name', 'That is not the name of this account: nothing was deleted.')
    }
    await getStore().users.delete(caller.user.id)
    return answer(undefined)
  },
})

/** The export of an account is streamed, so that no account is too large. */
export const exportAccount = handles('exportAccount', {
  async handle({ caller }) {
    const headers = downloadHeaders('masquerade-account.json', 'application/json')
    return new Response(streamedText(getStore().users.export(caller.user.id)), { headers })
  },
})

export const listTokens = handles('listTokens', {
  async handle({ caller }) {
    return answer({ items: await getStore().tokens.list(caller.user.id) })
  },
})

/**
 * A request with a token instead of a browser session may only create tokens for an agent's mailbox, from which it
 * fetches questions.
 */
export const makeToken = handles('makeToken', {
  async handle({ caller, body: { name, agent: slug } }) {
    if (caller.by === 'token' && slug === undefined) return refuseToken()
    const { agents, tokens } = getStore()
    const agent = slug === undefined ? undefined : await agents.own(caller.user.id, slug)
    if (slug !== undefined && !agent) return refuse('no-such-agent', 'You have no such agent.')
    const made = await tokens.create(caller.user.id, name, agent?.id)
    return answerDone(made, ({ token, record }) => ({ token, ...record }))
  },
})

export const revokeToken = handles('revokeToken', {
  async handle({ caller, params }) {
    const revoked = await getStore().tokens.revoke(caller.user.id, params.id)
    return revoked ? answer(undefined) : refuse('no-such-token', 'You have no such token, or it is already revoked.')
  },
})
