export { Counter, Gauge, Histogram } from 'prom-client'
export { type DatabaseGauges, databaseMeters } from './database-meters.ts'
export { type Meters, openMeters } from './meters.ts'
export { type MetricsServer, metricsServer } from './metrics-server.ts'
