import type { IdentityProvider, Role } from '@masquerade/protocol'
import type { Database } from '../database.ts'
import { unwritten } from '../unwritten.ts'

export interface User {
  id: string
  name: string
  /** The address of a picture. */
  image?: string
  role: Role
  createdAt: string
}

/** How somebody signed in. */
export interface Identity {
  provider: IdentityProvider
  providerId: string
  /** The name there. */
  login: string
  /** The organizations there that the user speaks for. */
  orgs: string[]
}

export interface SignIn extends Identity {
  name: string
  image?: string
}

/** Who acts, and as what. */
export type Actor = Pick<User, 'id' | 'role'>

export interface Users {
  /** The user behind an identity, made when it is new; name, picture and organizations follow what was given. */
  signIn(given: SignIn): Promise<User>
  get(id: string): Promise<(User & { identities: Identity[] }) | undefined>
  /** False when there is no such user. */
  setRole(id: string, role: Role): Promise<boolean>
  /** Everything of theirs as one JSON document, in pieces, without secrets. */
  export(id: string): AsyncIterable<string>
  /**
   * Agents are retired under a neutral name; secrets, tokens, identities, checks, and the traffic of their asks are
   * erased; matches stay. False when there is no such user.
   */
  delete(id: string): Promise<boolean>
}

export function users(_database: Database): Users {
  return unwritten()
}
