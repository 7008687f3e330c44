import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { Locale } from '@/i18n/locales.ts'

export interface Guide {
  title: string
  /** The first sentence of the first paragraph. */
  lede: string
  /** What follows the title, as HTML. */
  html: string
  sections: readonly { id: string; title: string }[]
  language: Locale
}

interface Surroundings {
  /** The guide's own path below `docs/`. */
  path: string
  isGuide(path: string): boolean
  isSample(path: string): boolean
}

/** The addresses that the documents give to a site in their examples. */
const EXAMPLE_ORIGINS = ['http://127.0.0.1:4300', 'https://masquerade.example']

/** Makes a page of one of our Markdown documents: its links lead to the site's pages, its headings can be linked to. */
export function renderGuide(markdown: string, surroundings: Surroundings): Guide {
  const [heading = '', ...rest] = markdown.trimStart().split('\n')
  const body = rest.join('\n').trim()
  const sections: Guide['sections'][number][] = []
  const html = micromark(body, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/<h([23])>(.*?)<\/h\1>/g, (_, level: string, inner: string) => {
      const title = textOf(inner)
      const id = anchorOf(title)
      if (level === '2') sections.push({ id, title })
      return `<h${level} id="${id}">${inner}</h${level}>`
    })
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, (whole, href: string, inner: string) => {
      const target = targetOf(href, surroundings)
      return target === undefined ? inner : whole.replace(`"${href}"`, `"${target}"`)
    })
    .replace(/<code>([\w./-]+)<\/code>/g, (whole, name: string) =>
      // The file itself, and not the page about it: who reads this takes its address to curl.
      surroundings.isSample(name) ? `<a href="/docs/raw/${name}">${whole}</a>` : whole,
    )
    .replaceAll('<th></th>', '<td></td>') // a corner, which heads nothing
    .replaceAll('<table>', '<figure tabindex="0"><table>')
    .replaceAll('</table>', '</table></figure>')
    .replaceAll('<pre>', '<pre tabindex="0">')
  const [, paragraph = ''] = /<p>([\s\S]*?)<\/p>/.exec(html) ?? []
  const lede = /^[\s\S]*?(?:[.:](?=\s|$)|。)/.exec(textOf(paragraph))?.[0].replace(/:$/, '.') ?? ''
  const language = isTranslation(surroundings.path) ? 'zh' : 'en'
  return { title: heading.replace(/^# /, ''), lede, html, sections, language }
}

/** The guide with this site's address in its examples. Guides for operators keep the address of their example. */
export function withSiteOrigin(origin: string, path: string, guide: Guide): Guide {
  if (isForOperators(path)) return guide
  const escaped = origin.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const html = EXAMPLE_ORIGINS.reduce((html, example) => html.replaceAll(example, () => escaped), guide.html)
  return { ...guide, html }
}

/** Where a link of a document leads on the site; undefined when what it names is not shown here. */
function targetOf(href: string, { path, isGuide }: Surroundings): string | undefined {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const { pathname, hash } = new URL(href, `file:///${path}`)
  const file = pathname.slice(1)
  if (file.endsWith('/') || file === 'README.md') return isDecision(file) ? '/docs/decisions' : '/docs'
  const guide = file.replace(/\.md$/, '')
  return isGuide(guide) ? `/docs/${guide}${hash}` : undefined
}

/** As it is done where the documents are read otherwise: their links within a page name these. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The guides by what readers want of them, as docs/README.md lists them. What is in none of these is a decision. */
export const SHELVES = {
  lessons: ['first-agent', 'lab'],
  guides: [
    ...['agents', 'agents-in-play', 'environment', 'organize', 'verify-a-leaderboard', 'lab-on-a-site', 'operating'],
    ...['operating-network', 'operating-kubernetes', 'operating-routine', 'operating-backup', 'operating-watch'],
    'add-a-game',
  ],
  reference: [
    ...['agent-protocol', 'api', 'api-matches', 'api-leaderboards', 'api-own', 'commands', 'settings'],
    ...['lab-reference', 'lab-tables', 'word-lists', 'glossary'],
  ],
  explanation: ['architecture', 'follow-a-value', 'scale'],
} as const

export const isForOperators = (guide: string): boolean => guide.startsWith('operating')

/** Decisions stand in a folder of their own, and on a page of their own. */
export const isDecision = (guide: string): boolean => guide.startsWith('adr/')

/** Guides in Chinese stand in a folder of their own, under the name of the English guide: `zh/agents`. */
export const isTranslation = (guide: string): boolean => guide.startsWith('zh/')

/** The English guide that a guide translates; itself, when it is none. */
export const originalOf = (guide: string): string => guide.replace(/^zh\//, '')
