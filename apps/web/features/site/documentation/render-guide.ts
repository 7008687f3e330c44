import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { Locale } from '@/i18n/locales.ts'

export type Guide = ReturnType<typeof renderGuide>

interface Surroundings {
  path: string
  isGuide(path: string): boolean
  isSample(path: string): boolean
}

const EXAMPLE_ORIGINS = ['http://127.0.0.1:4300', 'https://masquerade.example']

export function renderGuide(markdown: string, surroundings: Surroundings) {
  const [heading = '', ...rest] = markdown.trimStart().split('\n')
  const body = rest.join('\n').trim()
  const sections: { id: string; title: string }[] = []
  const html = micromark(body, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/<h([23])>(.*?)<\/h\1>/g, (_, level: string, inner: string) => {
      const title = textOf(inner)
      const id = anchorOf(title)
      if (level === '2') sections.push({ id, title })
      return `<h${level} id="${id}">${inner}</h${level}>`
    })
    .replace(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, (whole, href: string, inner: string) => {
      const target = targetOf(href, surroundings)
      return target === undefined ? inner : whole.replace(`"${href}"`, `"${target}"`)
    })
    .replace(/<code>([\w./-]+)<\/code>/g, (whole, name: string) =>
      // A sample program links to the raw file rather than to its page, so that the address works with curl.
      surroundings.isSample(name) ? `<a href="/docs/raw/${name}">${whole}</a>` : whole,
    )
    .replaceAll('<th></th>', '<td></td>') // a corner, which heads nothing
    .replaceAll('<table>', '<figure tabindex="0"><table>')
    .replaceAll('</table>', '</table></figure>')
    .replaceAll('<pre>', '<pre tabindex="0">')
  const [, paragraph = ''] = /<p>([\s\S]*?)<\/p>/.exec(html) ?? []
  const lede = /^[\s\S]*?(?:[.:](?=\s|$)|。)/.exec(textOf(paragraph))?.[0].replace(/:$/, '.') ?? ''
  const language: Locale = isTranslation(surroundings.path) ? 'zh' : 'en'
  return { title: heading.replace(/^# /, ''), lede, html, sections, language }
}

/** Replaces the example address by this site's, except in guides for people who run a site of their own. */
export function withSiteOrigin(origin: string, path: string, guide: Guide): Guide {
  if (isForOperators(path)) return guide
  const escaped = origin.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const html = EXAMPLE_ORIGINS.reduce((html, example) => html.replaceAll(example, () => escaped), guide.html)
  return { ...guide, html }
}

function targetOf(href: string, { path, isGuide }: Surroundings): string | undefined {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const { pathname, hash } = new URL(href, `file:///${path}`)
  const file = pathname.slice(1)
  if (file.endsWith('/') || file === 'README.md') return isDecision(file) ? '/docs/decisions' : '/docs'
  const guide = file.replace(/\.md$/, '')
  return isGuide(guide) ? `/docs/${guide}${hash}` : undefined
}

/** Anchors of headings are formed like GitHub's, because links within the documents use GitHub's anchors. */
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

/** The guides by the reader's purpose; a document in no group records a decision of the site's architecture. */
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

export const isDecision = (guide: string): boolean => guide.startsWith('adr/')

export const isTranslation = (guide: string): boolean => guide.startsWith('zh/')

export const originalOf = (guide: string): string => guide.replace(/^zh\//, '')
