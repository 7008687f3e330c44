export { captureConsole } from './logs/capture-console.ts'
export { type About, type Log, type LogOptions, openLog, type Say } from './logs/log.ts'
export type { MetricsServer } from './metrics/metrics-server.ts'
export { during, type Span, type SpanAttributes, type Traces } from './traces/traces.ts'
