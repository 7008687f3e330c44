/**
 * Characters that JSON does not escape but that are dangerous in quoted text, such as those that reverse the direction
 * of writing.
 */
const UNQUIET = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g

/**
 * Many model servers obey the markers of prompt templates, such as <|im_start|> or [INST], anywhere in a text, even
 * inside quotation marks.
 */
const MARK = /<(?=[|\uFF5C/!a-z<])|\[(?=\/?[A-Z_]{2,}\])|`(?=``)|(?<=`)`|~(?=~~)|(?<=~)~/gi

/**
 * Puts a player's speech in quotation marks that the speech itself cannot close; the result is JSON, from which the
 * text can be read back.
 */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(UNQUIET, escaped).replace(MARK, escaped)
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
