/** Rules of arenas that pages use without a database. */
export { hasLanguage, LANGUAGE, settingsSchema } from './judge-arena.ts'
export { MOST_BYTES as MOST_SUPPLY_BYTES } from './supply-limits.ts'
