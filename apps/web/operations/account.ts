import 'server-only'
import { writtenText } from '@masquerade/protocol'
import { downloadHeaders } from '@/features/share/server/download-headers.ts'
import { getStore } from '@/lib/server/store.ts'
import { streamedText } from '@/lib/server/streamed.ts'
import { refuseToken } from './caller.ts'
import { answer, answerDone, handles, refuse } from './operation.ts'

export const getAccount = handles('getAccount', async ({ caller }) => {
  const { agents, users } = getStore()
  const [user, mine] = await Promise.all([users.get(caller.user.id), agents.mine(caller.user.id)])
  return user ? answer({ user, agents: mine }) : refuse('not-signed-in', 'This account was just deleted.')
})

export const deleteAccount = handles('deleteAccount', async ({ caller, body }) => {
  if (body.name !== writtenText.parse(caller.user.name)) {
    return refuse('other-name', 'That is not the name of this account: nothing was deleted.')
  }
  await getStore().users.delete(caller.user.id)
  return answer(undefined)
})

/** The export of an account is streamed, so that no account is too large. */
export const exportAccount = handles('exportAccount', async ({ caller }) => {
  const headers = downloadHeaders('masquerade-account.json', 'application/json; charset=utf-8')
  return new Response(streamedText(getStore().users.export(caller.user.id)), { headers })
})

export const listTokens = handles('listTokens', async ({ caller }) =>
  answer({ items: await getStore().tokens.list(caller.user.id) }),
)

/** A token may only create tokens for the mailbox of an agent. */
export const makeToken = handles('makeToken', async ({ caller, body: { name, agent: slug }, makes }) => {
  if (caller.by === 'token' && slug === undefined) return refuseToken()
  const { agents, tokens } = getStore()
  const agent = slug === undefined ? undefined : await agents.own(caller.user.id, slug)
  if (slug !== undefined && !agent) return refuse('no-such-agent', 'You have no such agent.')
  const made = await tokens.create(caller.user.id, name, agent?.id, makes)
  return answerDone(made, ({ token, record }) => ({ token, ...record }))
})

export const revokeToken = handles('revokeToken', async ({ caller, params }) => {
  const revoked = await getStore().tokens.revoke(caller.user.id, params.id)
  return revoked ? answer(undefined) : refuse('no-such-token', 'You have no such token, or it is already revoked.')
})
