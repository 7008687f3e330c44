/** Migrations since this one run while the site serves visitors, so they are checked. */
export const LAW_SINCE = '20260703000000'

/**
 * Finds what in a migration would block a running site or break its previous version; the comments `-- few rows: WHY`
 * and `-- unread since: MIGRATION` permit exceptions.
 */
export function blockingIn(sql: string): string[] {
  const statements = statementsOf(sql)
  const own = new Set(statements.flatMap(({ text }) => made(text)))
  const found = statements.flatMap((statement) => blocking(statement, own))
  if (statements.length > 1 && statements.some(({ text }) => /\bCONCURRENTLY\b/.test(text))) {
    found.push('what is done CONCURRENTLY is in no transaction: give it a migration of its own')
  }
  if (
    statements.some(({ text }) => /\bNOT VALID\b/.test(text)) &&
    statements.some(({ text }) => VALIDATES.test(text))
  ) {
    found.push('what is validated in the same transaction holds its lock meanwhile: validate in the next migration')
  }
  return found
}

interface Statement {
  text: string
  comment: string
}

const VALIDATES = /\bVALIDATE CONSTRAINT\b/
const NAME = String.raw`(?:"?(?:public|past_asks)"?\.)?"?(\w+)"?`
const CREATES = new RegExp(`^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?${NAME}`)
const ALTERS = new RegExp(`^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${NAME} (.*)$`, 's')
const INDEXES = new RegExp(`^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?"?\\w+"? ON (?:ONLY )?${NAME}`)
const WRITES = new RegExp(`^(?:WITH .*?)?\\b(?:UPDATE|DELETE FROM|INSERT INTO) (?:ONLY )?${NAME}`, 's')
const HARMLESS =
  /^(CREATE (OR REPLACE )?(FUNCTION|TYPE|SCHEMA|VIEW|TRIGGER)|ALTER TYPE \S+ ADD VALUE|COMMENT|GRANT|REVOKE|SELECT|SET|CREATE TABLE|CREATE UNLOGGED TABLE)\b/

const made = (text: string): string[] => {
  const [, table] = CREATES.exec(text) ?? []
  return table === undefined ? [] : [table]
}

function blocking({ text, comment }: Statement, own: ReadonlySet<string>): string[] {
  const short = text.length > 90 ? `${text.slice(0, 87)}…` : text
  const says = (why: string) => [`${short}: ${why}`]
  const unread = /-- unread since: \d{14}_\w+/.test(comment)

  const index = INDEXES.exec(text)
  if (index) {
    if (index[1] || own.has(index[2] ?? '')) return []
    return says('writers wait while it is built: CREATE INDEX CONCURRENTLY, in a migration of its own')
  }
  const alter = ALTERS.exec(text)
  if (alter) {
    const [, table = '', actions = ''] = alter
    if (own.has(table)) return []
    return splitOutside(actions, ',').flatMap((action) => {
      const why = actionBlocks(action.trim(), unread)
      return why === undefined || (why === REWRITES && /-- few rows: \S/.test(comment)) ? [] : says(why)
    })
  }
  if (/^DROP INDEX\b/.test(text)) return /^DROP INDEX CONCURRENTLY\b/.test(text) ? [] : says('DROP INDEX CONCURRENTLY')
  if (/^DROP\b/.test(text)) return unread ? [] : says(GOES)
  const [, written] = WRITES.exec(text) ?? []
  if (written !== undefined) {
    if (own.has(written) || /-- few rows: \S/.test(comment)) return []
    return says('its rows stay locked until all of the migration is done: let the runner do it in small steps')
  }
  return HARMLESS.test(text)
    ? []
    : says('this kind of statement is not known yet: state in prisma/testing/migration-law.ts what it blocks')
}

const GOES = 'the version of before may still use it: say "-- unread since: MIGRATION" once none does'

const REWRITES = 'it reads or rewrites the table under its lock'

/** Returns why a change to an existing table would block other statements for long, if it would. */
function actionBlocks(action: string, unread: boolean): string | undefined {
  if (/^ADD CONSTRAINT\b/.test(action)) {
    if (/\b(NOT VALID|USING INDEX)\b/.test(action)) return undefined
    return 'all rows are read under its lock: add it NOT VALID, or USING INDEX, and validate in the next migration'
  }
  if (VALIDATES.test(action)) return undefined
  if (/^ADD (COLUMN )?/.test(action)) return columnBlocks(action)
  if (/^ALTER (COLUMN )?"?\w+"? (SET DEFAULT|DROP DEFAULT|DROP NOT NULL|SET STORAGE|SET STATISTICS)\b/.test(action)) {
    return undefined
  }
  if (/^(ATTACH|DETACH) PARTITION\b/.test(action)) return undefined
  if (/^(SET \(|RESET \()/.test(action)) return undefined
  if (/^DROP CONSTRAINT\b/.test(action)) return undefined
  if (/^DROP (COLUMN )?/.test(action)) return unread ? undefined : GOES
  if (/^RENAME\b/.test(action)) return 'the version of before knows it by its old name: add a new one beside it'
  return REWRITES
}

function columnBlocks(action: string): string | undefined {
  if (/\b(SERIAL|BIGSERIAL|GENERATED)\b/i.test(action)) return 'the table is rewritten: give the column a plain default'
  if (/\b(UNIQUE|PRIMARY KEY)\b/.test(action)) return 'its index is built under the lock: build it CONCURRENTLY'
  if (/\b(REFERENCES|CHECK)\b/.test(action)) return 'say the constraint apart from the column, and NOT VALID'
  const [, value] = /\bDEFAULT\s+(.*)$/s.exec(action.replaceAll(/'(?:[^']|'')*'/g, "''")) ?? []
  if (value !== undefined && /\w\s*\((?!\d)/.test(value) && !/^(now|CURRENT_TIMESTAMP)\b/i.test(value)) {
    return 'a default that is computed for each row rewrites the table'
  }
  if (/\bNOT NULL\b/.test(action) && value === undefined) return 'rows that are there have no value: give it a default'
  return undefined
}

function statementsOf(sql: string): Statement[] {
  return splitOutside(sql, ';')
    .map((part) => ({
      comment: (part.match(/--.*$/gm) ?? []).join('\n'),
      text: part.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim(),
    }))
    .filter(({ text }) => text !== '')
}

/** Splits SQL at a character, but not inside strings, quoted names, comments, function bodies or brackets. */
function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; ) {
    const [passed = ''] = /^(?:--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1)/.exec(text.slice(at)) ?? []
    if (passed !== '') {
      at += passed.length
      continue
    }
    const here = text[at]
    if (here === '(') depth++
    if (here === ')') depth--
    if (here === sign && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
    at++
  }
  return [...parts, text.slice(from)]
}
