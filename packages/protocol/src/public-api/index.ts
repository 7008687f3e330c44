export * from './account.ts'
export * from './agents.ts'
export * from './experiments.ts'
export type { CommittedEntry, NewExclusion, NewVoidMatch, NewWithdrawal } from './interventions.ts'
export * from './leaderboards.ts'
export * from './limits.ts'
export { codesOf, type OpenApiDocument, type OpenApiOperation, openApi } from './openapi.ts'
export {
  type Access,
  type Costly,
  countedAs,
  type Method,
  type Operation,
  queryFault,
  type Topic,
} from './operation.ts'
export { API_PATH, OPERATIONS, type OperationId, operations } from './operations.ts'
export * from './own-agents.ts'
export * from './own-arenas.ts'
