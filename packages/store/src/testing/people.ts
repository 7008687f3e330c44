import type { AgentFields, AgentSettings } from '@masquerade/protocol'
import type { OwnAgent } from '../agents/own-agents.ts'
import type { SecretSource } from '../agents/register.ts'
import type { Store } from '../open-store.ts'
import { makeKeyPair } from '../secrets/sealing.ts'
import type { SignIn, User } from '../users/users.ts'

/** A user who has just signed in; by default with Hugging Face under that login. */
export function signedIn(store: Store, login: string, more: Partial<SignIn> = {}): Promise<User> {
  const given: SignIn = { provider: 'huggingface', providerId: `hf-${login}`, login, orgs: [], name: login }
  return store.users.signIn({ ...given, ...more })
}

export const fields = (name: string, more: Partial<AgentFields> = {}): AgentFields => ({
  name,
  about: { en: '', zh: '' },
  languages: ['en'],
  invitedOnly: false,
  code: null,
  listed: true,
  online: true,
  concurrency: 1,
  dailyBudget: null,
  dailyAsks: null,
  dailyTokens: null,
  ...more,
})

/** A user's agent; a mailbox by default, whose process has just come. */
export async function registered(
  store: Store,
  ownerId: string,
  name: string,
  more: { fields?: Partial<AgentFields>; settings?: AgentSettings; secret?: SecretSource } = {},
): Promise<OwnAgent> {
  const settings = more.settings ?? { kind: 'mailbox' }
  const made = await store.agents.create(ownerId, fields(name, more.fields), settings, more.secret)
  if (!made.ok) throw new Error(made.error.message)
  if (settings.kind === 'mailbox') await store.mailbox.touch(made.value.agent.id)
  return made.value.agent
}

/** A runner's key pair, the public half published. */
export async function publishedKey(store: Store): Promise<{ privateKey: string; id: string }> {
  const { key, privateKey } = makeKeyPair()
  await store.keys.publish(key)
  return { privateKey, id: key.id }
}
