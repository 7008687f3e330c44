import 'server-only'

/** The import of `server-only` above keeps code for the browser from using this module. */
export { sharedEnv as getEnv } from './process.ts'
