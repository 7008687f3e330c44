import type { AgentFields, AgentSettings } from '@masquerade/protocol'
import type { Store } from '@masquerade/store'
import type { OwnAgent } from '@masquerade/store/agents'
import type { Secrets } from '../secrets.ts'

export type Owned = Awaited<ReturnType<ReturnType<typeof owners>['register']>>

interface Owning extends Partial<AgentFields> {
  /** Agents of one name are one owner's; everybody has their own otherwise. */
  owner?: string
  secret?: string
}

/** Registers people's agents as the site does, sealed for a runner with these secrets. */
export function owners(store: Store, secrets: Pick<Secrets, 'publicKey'>) {
  let count = 0

  return {
    async register(settings: AgentSettings, { owner, secret, ...fields }: Owning = {}) {
      await store.keys.publish(secrets.publicKey)
      const login = owner ?? `owner-${++count}`
      const identity = { providerId: login, login, orgs: [], name: login }
      const { id: ownerId } = await store.users.signIn({ provider: 'local', ...identity })
      const all: AgentFields = {
        name: `${settings.kind} of ${login}`,
        about: { en: '', zh: '' },
        languages: ['en'],
        code: null,
        listed: true,
        online: true,
        concurrency: 1,
        dailyBudget: null,
        invitedOnly: false,
        dailyAsks: null,
        dailyTokens: null,
        ...fields,
      }
      const made = await store.agents.create(
        ownerId,
        all,
        settings,
        secret === undefined ? undefined : { text: secret },
      )
      if (!made.ok) throw new Error(made.error.message)
      const { agent, signingSecret } = made.value
      if (settings.kind === 'mailbox') await store.mailbox.touch(agent.id)
      return {
        agentId: agent.id,
        versionId: agent.version.id,
        ownerId,
        /** Of a webhook. */
        ...(signingSecret !== undefined && { signingSecret }),
      }
    },

    /** As its owner sees it. */
    async look({ agentId, ownerId }: Record<'agentId' | 'ownerId', string>): Promise<OwnAgent> {
      const found = (await store.agents.mine(ownerId)).find(({ id }) => id === agentId)
      if (!found) throw new Error(`${ownerId} has no agent ${agentId}`)
      return found
    },
  }
}
