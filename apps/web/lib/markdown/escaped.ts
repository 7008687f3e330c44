import { isolated } from '../isolated.ts'

/*
 * Text from outside, inside a Markdown document: it must come back as text, and stay readable before it is
 * rendered, so that only what Markdown could take for a sign is escaped.
 */

/** Text for a place inside a line. */
export function inLine(text: string): string {
  return isolated(signsEscaped(text.replace(/(?<!\s)\s*[\r\n]+\s*/g, ' ').trim()))
}

/** Text for a cell of a table, where a bar would end the cell whatever stands before it. */
export function inCell(text: string): string {
  return inLine(text).replaceAll('\\|', '&#124;')
}

/** Text as a quotation of its own, line by line as it was written. */
export function quoted(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, ''))
  return lines
    .map((line, index) => {
      if (line === '') return '>'
      // A backslash at its end keeps the line; before an empty one the paragraph ends anyway.
      return `> ${startEscaped(signsEscaped(line))}${lines[index + 1] ? '\\' : ''}`
    })
    .join('\n')
}

/** Characters with a meaning anywhere in a line; addresses would become links by themselves. */
function signsEscaped(text: string): string {
  return text.replace(/[\\`*_[\]<>~|$@]|&(?=#?\w+;)|:(?=\/\/)|(?<=www)\./gi, '\\$&')
}

/** Marks with a meaning at the beginning of a line: headings, lists, rules, tables. */
function startEscaped(line: string): string {
  return line.replace(/^[-+=#:]/, '\\$&').replace(/^(\d+)([.)])/, '$1\\$2')
}
