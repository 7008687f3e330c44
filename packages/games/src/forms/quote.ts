/** Line breaks that JSON leaves alone, other controls, and what reverses the direction of writing. */
const UNQUIET = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g

/**
 * What begins a mark that a model's own template may be made of, like <|im_start|>, </s>, [INST] or a fence: many servers
 * read it as that wherever it stands, between quotes as well.
 */
const MARK = /<(?=[|\uFF5C/!a-z<])|\[(?=\/?[A-Z_]{2,}\])|`(?=``)|(?<=`)`|~(?=~~)|(?<=~)~/gi

/**
 * A text on one line and between quotes that it cannot close, whatever it holds: what a player says stays what that
 * player said. It is JSON, so the text comes back exactly.
 */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(UNQUIET, escaped).replace(MARK, escaped)
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
