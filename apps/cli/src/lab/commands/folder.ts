import path from 'node:path'
import { env } from '../../env.ts'

/** Where runs are kept that nobody gave a place. */
export const FOLDER = path.join(env.data, 'lab')
