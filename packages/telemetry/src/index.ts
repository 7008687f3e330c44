export { captureConsole } from './logs/capture-console.ts'
export { openLog, type Say } from './logs/log.ts'
export { during, type SpanAttributes, type Traces } from './traces/traces.ts'
