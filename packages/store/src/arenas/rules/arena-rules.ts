/** What pages know of arenas without a database: nothing here opens one. */
export { hasLanguage, LANGUAGE, settingsSchema } from './judge-arena.ts'
export { MOST_BYTES as MOST_SUPPLY_BYTES } from './supply-limits.ts'
