import { createHash } from 'node:crypto'
import { html, Markup } from './markup.ts'

/**
 * The page's security policy allows one style sheet, by its digest, and no script, so that no text in an exported page
 * could become a script.
 */
export function page(title: string, body: Markup): string {
  return `${
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
${body}
</body>
</html>`.text
  }\n`
}

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --quiet: #666; }
@media (prefers-color-scheme: dark) { :root { --quiet: #aaa; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td.number, th.number { text-align: right; }
.scroll { overflow-x: auto; }
.quiet { color: var(--quiet); font-size: 0.875rem; }
pre, .said { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; }
.said { border-left: 3px solid var(--line); padding-left: 0.6rem; margin: 0.2rem 0; }
article { border-top: 2px solid var(--line); margin-top: 2rem; }
article:target { outline: 2px solid; outline-offset: 0.5rem; }
`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

export const asJson = (value: unknown): Markup => html`<pre>${JSON.stringify(value, null, 2) ?? 'nothing'}</pre>`

/** A speech may be in a script that is written from right to left, so it is isolated from the text around it. */
export const said = (text: string): Markup => html`<div class="said" dir="auto">${text}</div>`

export const named = (name: string): Markup => html`<bdi>${name}</bdi>`
