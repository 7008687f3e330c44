export {
  type LogHead,
  log,
  type MatchLog,
  type PublishError,
  type PublishedLog,
  packLog,
  type ReadError,
} from './log.ts'
export { turns } from './turns.ts'
