import { err, ok, type Result } from '@masquerade/game'
import type { Store } from '../store.ts'
import type { Refusal } from './refusal.ts'

export interface Caller {
  agentId: string
  slug: string
}

const BAD_TOKEN: Refusal = {
  code: 'bad-token',
  message: 'This access token is not valid or was revoked: make one at /me/tokens.',
}

export async function callerBehind(
  { tokens, agents }: Pick<Store, 'tokens' | 'agents'>,
  token: string,
  slug: string | undefined,
): Promise<Result<Caller, Refusal>> {
  const use = await tokens.use(token)
  if (!use) return err(BAD_TOKEN)
  const boxes = (await agents.mine(use.user.id)).filter(
    ({ id, kind, retiredAt }) => kind === 'mailbox' && !retiredAt && (use.agentId ?? id) === id,
  )
  const [one, ...others] = slug === undefined ? boxes : boxes.filter((agent) => agent.slug === slug)
  if (!one) return err({ code: 'no-such-agent', message: nothingFor(slug) })
  if (others.length > 0) {
    const slugs = boxes.map((agent) => agent.slug).join(', ')
    return err({ code: 'which-agent', message: `This token is good for several agents: name one of ${slugs}.` })
  }
  return ok({ agentId: one.id, slug: one.slug })
}

function nothingFor(slug: string | undefined): string {
  return slug === undefined
    ? 'This token is good for no agent with a mailbox: register one at /agents/new.'
    : 'This token is good for no agent of that name with a mailbox.'
}
