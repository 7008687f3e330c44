import { storable } from '@masquerade/game'

/** Text that is HTML already. Only `html` makes it, so that nothing an agent said gets into a page unescaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | null | undefined | Markup | readonly Markup[]

/** Makes HTML from a template, escaping every inserted part that is not HTML already. */
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

/** Escapes a text for an HTML element or a quoted attribute; characters that HTML forbids are shown as unknown. */
export function escaped(text: string): string {
  const shown = storable(text).replace(UNFIT, '\uFFFD')
  return shown.replace(/[&<>"'`]/g, (sign) => SIGNS[sign] ?? '')
}

// Matches characters that HTML forbids, and characters that reverse the writing direction of the text around them.
const UNFIT = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu
