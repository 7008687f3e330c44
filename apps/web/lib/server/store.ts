import 'server-only'

/** The import of `server-only` keeps code for the browser from using the database. */
export { sharedStore as getStore } from './process.ts'
