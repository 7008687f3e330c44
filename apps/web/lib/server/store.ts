import 'server-only'
import { sharedStore } from '../the-store.ts'

/** What pages and the API read from. */
export const store = sharedStore
