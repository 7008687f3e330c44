import 'server-only'

/** The store for pages and the API; the browser's code cannot import it. */
export { sharedStore as getStore } from './process.ts'
