import 'server-only'

/**
 * Returns the database's store for pages and the API; the import above prevents code for the browser from using this
 * module.
 */
export { sharedStore as getStore } from './process.ts'
