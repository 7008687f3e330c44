export { captureConsole, faultsOf, openLog, type Say, whereOf } from './logs/log.ts'
export { during, type SpanAttributes, type Traces } from './traces/traces.ts'
export { tracesTo } from './traces/traces-to.ts'
