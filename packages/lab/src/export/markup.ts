import { storable } from '@masquerade/game'

/** Only the template function `html` makes values of this class, so that every text said by an agent is escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | null | undefined | Markup | readonly Markup[]

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(texts.map((text, at) => text + (at < parts.length ? written(parts[at]) : '')).join(''))
}

function written(part: Part): string {
  if (part === null || part === undefined) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escaped(String(part))
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

/** Characters that HTML forbids are shown as U+FFFD, the sign for an unknown character. */
export function escaped(text: string): string {
  const shown = storable(text).replace(UNFIT, '\uFFFD')
  return shown.replace(/[&<>"'`]/g, (sign) => SIGNS[sign] ?? '')
}

// Some characters are not shown in an exported page: those that HTML forbids, and those that reverse the writing
// direction of the text around them.
const UNFIT = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu
