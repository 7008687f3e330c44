import { isolated } from '../isolated.ts'

/* Escapes only the characters that Markdown could interpret, so that a text of a user or agent looks unchanged. */

export function inLine(text: string): string {
  return isolated(signsEscaped(text.replace(/(?<!\s)\s*[\r\n]+\s*/g, ' ').trim()))
}

/** A vertical bar would end the cell of a Markdown table. */
export function inCell(text: string): string {
  return inLine(text).replaceAll('\\|', '&#124;')
}

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
function signsEscaped(text: string): string {
  return text.replace(/[\\`*_[\]<>~|$@]|&(?=#?\w+;)|:(?=\/\/)|(?<=www)\./gi, '\\$&')
}

function startEscaped(line: string): string {
  return line.replace(/^[-+=#:]/, '\\$&').replace(/^(\d+)([.)])/, '$1\\$2')
}
