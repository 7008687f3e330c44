export { captureConsole, openLog, type Say } from './logs/log.ts'
export { during, type SpanAttributes, type Traces } from './traces/traces.ts'
