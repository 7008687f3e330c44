export { type LogHead, log, type MatchLog, type PublishError, type PublishedLog, type ReadError } from './log.ts'
export { packLog } from './stored-events.ts'
export { turns } from './turns.ts'
