import type { Role } from '@masquerade/protocol'

/** Who acts, and as what. */
export interface Actor {
  id: string
  role: Role
}
