/** Line breaks that JSON leaves alone, other controls, and characters that reverse the direction of writing. */
const UNQUIET = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g

/**
 * Beginnings of markers in models' templates, like <|im_start|>, </s>, [INST] or a fence: many servers interpret them
 * anywhere, between quotes as well.
 */
const MARK = /<(?=[|\uFF5C/!a-z<])|\[(?=\/?[A-Z_]{2,}\])|`(?=``)|(?<=`)`|~(?=~~)|(?<=~)~/gi

/**
 * A text on one line and between quotes that it cannot close, so that a player's speech cannot pass for anything else.
 * It is JSON, so the text can be recovered exactly.
 */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(UNQUIET, escaped).replace(MARK, escaped)
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
