import 'server-only'

/** The settings of this process; the browser's code cannot import it. */
export { sharedEnv as getEnv } from './process.ts'
