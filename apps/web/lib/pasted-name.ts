/** The name of an agent, a match or a user, of which people also paste the page's address or write `@name`. */
export function pastedName(text: string): string {
  const typed = text.replace(/[\u200B-\u200F\u2060\uFEFF]/g, '').trim()
  // A name that people chose themselves may have a slash between spaces.
  if (!/^\S*\/\S*$/.test(typed)) return typed.replace(/^@/, '')
  const [, last = ''] = /([^/]*)\/*$/.exec(typed.replace(/[?#].*$/, '')) ?? []
  return last
}
