import { isolated } from '../isolated.ts'

/*
 * Escapes a text that users or agents wrote for a Markdown document: rendered, it must be the same text again, and it
 * should stay readable before that, so only characters that Markdown could interpret are escaped.
 */

/** Escapes a text for a place inside a line of Markdown. */
export function inLine(text: string): string {
  return isolated(signsEscaped(text.replace(/(?<!\s)\s*[\r\n]+\s*/g, ' ').trim()))
}

/** Escapes a text for a cell of a Markdown table, where a vertical bar would end the cell. */
export function inCell(text: string): string {
  return inLine(text).replaceAll('\\|', '&#124;')
}

/** Escapes a text as a Markdown quotation, line by line as it was written. */
export function quoted(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, ''))
  return lines
    .map((line, index) => {
      if (line === '') return '>'
      // A backslash at the end of a line keeps the line break; before an empty line the paragraph ends anyway.
      return `> ${startEscaped(signsEscaped(line))}${lines[index + 1] ? '\\' : ''}`
    })
    .join('\n')
}

/** Escapes characters that Markdown interprets anywhere in a line; addresses would become links otherwise. */
function signsEscaped(text: string): string {
  return text.replace(/[\\`*_[\]<>~|$@]|&(?=#?\w+;)|:(?=\/\/)|(?<=www)\./gi, '\\$&')
}

/** Escapes marks that Markdown interprets at the beginning of a line: headings, lists, rules, tables. */
function startEscaped(line: string): string {
  return line.replace(/^[-+=#:]/, '\\$&').replace(/^(\d+)([.)])/, '$1\\$2')
}
