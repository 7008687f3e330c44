/** Longer lines are cut: what a stranger's program answered may be quoted by somebody else's error. */
const LONGEST = 8_000
const HIDDEN = '***'
/** Shorter ones would be found in half of all words. */
const SHORTEST_SECRET = 6

/** What secrets look like, wherever they turn up: what stands in the first group is kept. */
const FORMS: readonly RegExp[] = [
  // The password of an address, as PostgreSQL's.
  /(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s:@/]*:)[^\s@/]+(?=@)/gi,
  // What an address says after its path is often a key.
  /(\b(?:key|token|secret|password|signature|code|state|api[_-]?key|access[_-]token)=)[^\s&"']+/gi,
  /(\b(?:authorization|proxy-authorization|cookie|set-cookie|x-api-key)["']?\s*[:=]\s*["']?)[^\r\n"']+/gi,
  /(\bBearer\s+)[\w.~+/=-]+/gi,
  // The site's own tokens, Hugging Face's, and those of the usual providers of models.
  /()\b(?:msq_[\w-]{8,}|hf_\w{8,}|sk-[\w-]{8,}|gh[opsu]_\w{8,})/g,
  // A signed document, as sessions are.
  /()\beyJ[\w-]+\.[\w-]*\.[\w.-]+/g,
  /()-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
]

/**
 * What moves a terminal's cursor, turns the direction of writing or separates lines where nobody expects it: it is shown as
 * its number. Line ends and tabs are left: a form of the log deals with them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Takes out of a line what must not be read there. */
export function cleaner(secrets: readonly string[]): (line: string) => string {
  const known = secrets.filter((secret) => secret.length >= SHORTEST_SECRET)
  // The longest first: one may be a part of another.
  known.sort((one, other) => other.length - one.length)
  return (line) => {
    let clean = line.length > LONGEST ? `${line.slice(0, LONGEST)} … (${line.length} characters)` : line
    for (const secret of known) clean = clean.replaceAll(secret, HIDDEN)
    for (const form of FORMS) clean = clean.replace(form, `$1${HIDDEN}`)
    return clean.replace(INVISIBLE, shown)
  }
}

const shown = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
