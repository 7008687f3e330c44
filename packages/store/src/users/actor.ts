import type { Role } from '@masquerade/protocol'

/** The user who performs an action, with their role. */
export interface Actor {
  id: string
  role: Role
}
