import 'server-only'

/** What pages and the API read from; the browser's code cannot import it. */
export { sharedStore as getStore } from '../the-store.ts'
