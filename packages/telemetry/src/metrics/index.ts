export { databaseMeters } from './database-meters.ts'
export { openMeters } from './meters.ts'
export { type MetricsServer, metricsServer } from './metrics-server.ts'
