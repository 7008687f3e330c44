import type { Role } from '@masquerade/protocol'

export interface Actor {
  id: string
  role: Role
}
