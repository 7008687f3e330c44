export * from './agent-connector.ts'
export * from './clock.ts'
export * from './connect.ts'
export * from './house/house-connector.ts'
