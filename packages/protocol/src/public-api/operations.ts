import { accountOperations } from './account.ts'
import { agentOperations } from './agents.ts'
import { experimentOperations } from './experiments.ts'
import { interventionOperations } from './interventions.ts'
import { leaderboardOperations } from './leaderboards.ts'
import { mailboxOperations } from './mailbox-operations.ts'
import { matchOperations } from './match-operations.ts'
import { call, type Operation } from './operation.ts'
import { ownAgentOperations } from './own-agents.ts'
import { arenaCareOperations, ownArenaOperations } from './own-arenas.ts'
import { playOperations } from './play-operations.ts'

const documentOperations = {
  getOpenApi: call('about', 'anyone', 'GET', '/openapi.json', {
    summary: 'Gives this description of the API, in OpenAPI 3.1.',
    answers: { 200: { says: 'The description.', types: ['application/json'] } },
  }),
}

export const API_PATH = '/api/v1'

/** The API's description, the reference, the clients and the proxy's rules are made from this list of operations. */
export const OPERATIONS = {
  ...matchOperations,
  ...leaderboardOperations,
  ...agentOperations,
  ...ownAgentOperations,
  ...ownArenaOperations,
  ...interventionOperations,
  ...arenaCareOperations,
  ...experimentOperations,
  ...mailboxOperations,
  ...accountOperations,
  ...playOperations,
  ...documentOperations,
} as const satisfies Record<string, Operation>

export type OperationId = keyof typeof OPERATIONS

export const operations: readonly (Operation & { id: OperationId })[] = Object.entries(OPERATIONS).map(
  // The type cast is safe: the keys of `OPERATIONS` are the operations' names.
  ([id, operation]) => ({ ...operation, id: id as OperationId }),
)
