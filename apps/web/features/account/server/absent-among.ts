import 'server-only'
import { getStore } from '@/lib/server/store.ts'

/** Those of some agents whose program should come to their mailbox, and does not. */
export async function absentAmong(agents: readonly { id: string; kind: string }[]): Promise<ReadonlySet<string>> {
  return getStore().mailbox.absent(agents.filter(({ kind }) => kind === 'mailbox').map(({ id }) => id))
}
