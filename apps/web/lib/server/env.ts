import 'server-only'

/** The import of `server-only` keeps code for the browser from using the settings of the server. */
export { sharedEnv as getEnv } from './process.ts'
