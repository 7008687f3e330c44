import { err, ok, type Result } from '@masquerade/game'
import {
  CannotOpenError,
  keepPrivate,
  keyIn,
  keysOf,
  opener,
  publicHalf,
  type SealedSecret,
  secretPurpose,
} from '@masquerade/store/secrets'
import { recent } from './recent.ts'

export type Secrets = ReturnType<typeof secretsIn>

export interface KeySource {
  key?: string
  file: string
}

/** Decrypts what owners store for their agents, with the old key or the new one while the site changes its key. */
export function secretsIn({ key, file }: KeySource, say: (line: string) => void) {
  if (key !== undefined) refuseNoKey(key)
  else {
    const { made } = keyIn(file)
    if (made) say(`made a key for agents' secrets: ${file}; keep a copy, nothing else opens them`)
  }
  keepPrivate(file).forEach(say)
  const pems = () => [...(key === undefined ? [] : [key]), ...keysOf(file)]
  const read = () => new Map(pems().map((pem) => [publicHalf(pem).id, opener(pem)]))
  let keys = read()
  const [mine] = pems()
  if (mine === undefined) throw new Error(`there is no key in ${file}`) // it was there a moment ago
  const opened = recent<string>(MOST_OPENED)

  return {
    publicKey: publicHalf(mine),
    open(agentId: string, sealed: SealedSecret): Result<string, string> {
      const name = JSON.stringify([agentId, sealed])
      const known = opened.get(name)
      if (known !== undefined) return ok(known)
      if (!keys.has(sealed.keyId)) keys = read()
      const fitting = keys.get(sealed.keyId)
      if (fitting === undefined) return err(`its secret is sealed for the key ${sealed.keyId}, which this runner lacks`)
      try {
        const secret = fitting(secretPurpose(agentId), sealed)
        opened.put(name, secret)
        return ok(secret)
      } catch (error) {
        if (error instanceof CannotOpenError)
          return err('its secret cannot be opened: it was changed, or is not its own')
        throw error
      }
    },
  }
}

/** Decrypted secrets of agents are cached, because decrypting one takes as long as playing a turn. */
const MOST_OPENED = 1_000

function refuseNoKey(key: string): void {
  try {
    publicHalf(key)
  } catch {
    throw new Error('MASQUERADE_RUNNER_KEY is no X25519 private key in PEM: leave it out to have one made')
  }
}
