const CODES = { red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36, bold: 1, dim: 2 }

/**
 * Functions that colour text for an output stream: a terminal gets colours and a file none, unless NO_COLOR or
 * FORCE_COLOR is set.
 *
 * @typedef {Record<keyof typeof CODES, (text: string) => string>} Painter
 *
 * @param {{ isTTY?: boolean }} stream
 * @param {Record<string, string | undefined>} [env]
 * @returns {Painter}
 */
export function painter(stream, env = process.env) {
  const colourful = env.NO_COLOR ? false : env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : stream.isTTY === true
  /** @param {number} code */
  const paint = (code) => (/** @type {string} */ text) => (colourful ? `\x1b[${code}m${text}\x1b[0m` : text)
  return /** @type {Painter} */ (Object.fromEntries(Object.entries(CODES).map(([name, code]) => [name, paint(code)])))
}
