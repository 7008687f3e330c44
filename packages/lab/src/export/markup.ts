import { storable } from '@masquerade/game'

/** Text that is HTML already. Only `html` makes it, so that nothing an agent said gets into a page unescaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | null | undefined | Markup | readonly Markup[]

/** HTML with everything in it escaped that is not HTML already. */
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

/** Nothing in it is markup, in an element or in a quoted attribute; what no parser of HTML takes is shown as unknown. */
export function escaped(text: string): string {
  const shown = storable(text).replace(UNFIT, '\uFFFD')
  return shown.replace(/[&<>"'`]/g, (sign) => SIGNS[sign] ?? '')
}

// What is no character of HTML, and what would turn the text around it.
const UNFIT = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu
