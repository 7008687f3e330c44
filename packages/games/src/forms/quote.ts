/** Characters that JSON does not escape but that are dangerous in quotations: they reverse writing, say. */
const UNQUIET = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g

/** Model servers obey markers of prompt templates, such as <|im_start|> or [INST], even in quotations. */
const MARK = /<(?=[|\uFF5C/!a-z<])|\[(?=\/?[A-Z_]{2,}\])|`(?=``)|(?<=`)`|~(?=~~)|(?<=~)~/gi

/** Quotes a speech so that it cannot close the quotation; the result is JSON, from which it can be read back. */
export const quoted = (text: string): string => JSON.stringify(text).replace(UNQUIET, escaped).replace(MARK, escaped)

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
