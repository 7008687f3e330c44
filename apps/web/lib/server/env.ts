import 'server-only'

/** Returns the settings of this process; the import above prevents code for the browser from using this module. */
export { sharedEnv as getEnv } from './process.ts'
