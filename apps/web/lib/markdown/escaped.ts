import { isolated } from '../isolated.ts'

/* Escapes only the characters that Markdown could interpret, so that a text of a user or agent looks unchanged. */

export const inLine = (text: string): string =>
  isolated(signsEscaped(text.replace(/(?<!\s)\s*[\r\n]+\s*/g, ' ').trim()))

/** A vertical bar would end the cell of a Markdown table. */
export const inCell = (text: string): string => inLine(text).replaceAll('\\|', '&#124;')

export function quoted(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, ''))
  return lines
    .map((line, index) => {
      if (line === '') return '>'
      return `> ${startEscaped(signsEscaped(line))}${lines[index + 1] ? '\\' : ''}`
    })
    .join('\n')
}

/** Also keeps addresses from becoming links. */
const signsEscaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>~|$@]|&(?=#?\w+;)|:(?=\/\/)|(?<=www)\./gi, '\\$&')

const startEscaped = (line: string): string => line.replace(/^[-+=#:]/, '\\$&').replace(/^(\d+)([.)])/, '$1\\$2')
