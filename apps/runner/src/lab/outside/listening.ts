import type { AskedOf } from '@masquerade/lab'

/** Who wants to know what becomes of questions outside of seats, and may have no more of them put. */
export interface Listening {
  put?: NonNullable<AskedOf['put']>
  /** Aborts when an agent is not there: nobody is asked any more. */
  gone?: AbortSignal
}
