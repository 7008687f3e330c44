/** Line breaks that JSON leaves alone, other controls, and what reverses the direction of writing. */
const UNQUIET = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g

/**
 * A text on one line and between quotes that it cannot close, whatever it holds: what a player says stays what that
 * player said. It is JSON, so the text comes back exactly.
 */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(UNQUIET, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
