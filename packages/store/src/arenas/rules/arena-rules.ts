/** The rules of arenas that the site's pages can import without importing the database. */
export { hasLanguage, LANGUAGE, settingsSchema } from './judge-arena.ts'
export { MOST_BYTES as MOST_SUPPLY_BYTES } from './supply-limits.ts'
