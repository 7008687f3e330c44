interface Line {
  time: string
  level: string
  msg: string
  match?: string
  ask?: string
}

/** What follows the first line of a sentence stands further in: no line of the log begins with a space. */
const INDENT = '\n    '

/** A line of the log for people: the time of day, how grave it is, the sentence, and what the sentence does not name itself. */
export function textLine(json: string, coloured: boolean): string {
  const { time, level, msg, match, ask } = JSON.parse(json) as Line // as pino just wrote it
  const about = Object.entries({ match, ask }).filter(([, id]) => id !== undefined && !msg.includes(id))
  const words = [msg.replace(/\r?\n/g, INDENT), ...about.map(([name, id]) => `(${name} ${id})`)].join(' ')
  const at = time.slice('2026-01-01T'.length, '2026-01-01T00:00:00'.length)
  const grave = level === 'info' ? '' : `${level}: `
  if (!coloured) return `${at} ${grave}${words}\n`
  return `${DIM}${at}${PLAIN} ${grave && `${level === 'warn' ? YELLOW : RED}${grave}${PLAIN}`}${words}\n`
}

const [PLAIN, DIM, RED, YELLOW] = ['\u001b[0m', '\u001b[2m', '\u001b[31m', '\u001b[33m']
