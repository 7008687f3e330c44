import { seededRandom } from '@masquerade/game'
import { createOutbound } from '@masquerade/outbound'
import { systemClock } from '../clock.ts'
import type { ConnectorDeps } from '../connect.ts'
import { HUGGING_FACE } from '../hosts.ts'

/** What connectors need, allowed to ask this machine: for tests and examples. Its `outbound` is to be closed. */
export function localDeps(more: Partial<ConnectorDeps> = {}): ConnectorDeps {
  return {
    outbound: createOutbound({ allowLocal: true, ownPorts: [], resolve: async () => ['127.0.0.1'] }),
    clock: systemClock,
    random: seededRandom(1),
    hosts: HUGGING_FACE,
    pace: 'none',
    ...more,
  }
}
