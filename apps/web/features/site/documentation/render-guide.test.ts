import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { GET } from '@/app/(site)/docs/raw/[...path]/route.ts'
import { shareDocuments } from '@/lib/server/process.ts'
import { readDocuments } from '../../../front/documents.ts'
import {
  isDecision,
  isForOperators,
  isTranslation,
  originalOf,
  renderGuide,
  SHELVES,
  withSiteOrigin,
} from './render-guide.ts'

const documents = readDocuments(fileURLToPath(new URL('../../../../..', import.meta.url)))
const { guides, samples } = documents
shareDocuments(documents)

const render = (path: string, markdown = guides.get(path) ?? '', origin = 'https://arena.example') =>
  withSiteOrigin(
    origin,
    originalOf(path),
    renderGuide(markdown, { path, isGuide: (name) => guides.has(name), isSample: (name) => samples.has(name) }),
  )
const hrefsIn = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href)
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)

it('a link whose text breaks over lines leads to the page of its document', () => {
  const { html } = render(
    'agents',
    '# Agents\n\nSee [how to verify a\nleaderboard](verify-a-leaderboard.md), and [the\ncode](../apps).',
  )
  expect(hrefsIn(html)).toEqual(['/docs/verify-a-leaderboard'])
})

describe('the documents of the repository', () => {
  it('stand on a shelf each, or are decisions or translations', () => {
    const shelved: string[] = Object.values(SHELVES).flat()
    const own = [...guides.keys()].filter((guide) => !isDecision(guide) && !isTranslation(guide))
    expect(own.sort()).toEqual(shelved.toSorted())
  })

  it('exist in Chinese for owners and organizers, each under the name of its English guide', () => {
    const translations = [...guides.keys()].filter(isTranslation)
    expect(translations).toEqual(expect.arrayContaining(['zh/agents', 'zh/organize']))
    expect(translations.filter((path) => !guides.has(originalOf(path)))).toEqual([])
    for (const path of translations)
      expect(render(path)).toMatchObject({ language: 'zh', title: expect.stringMatching(/\p{Script=Han}/u) })
    expect(render('agents').language).toBe('en')
  })

  it('are listed in docs/README.md by the same shelves, in the same order, with their titles', () => {
    const list = readFileSync(fileURLToPath(new URL('../../../../../docs/README.md', import.meta.url)), 'utf8')
    const [, ...shelves] = list.split(/^## /m)
    const listed = shelves.map((shelf) => [...shelf.matchAll(/^- \[(.*)\]\((.*)\.md\)$/gm)])
    expect(listed.map((links) => links.map(([, , path]) => path))).toEqual(Object.values(SHELVES))
    for (const [, title, path = ''] of listed.flat()) expect(render(path).title).toBe(title)
  })

  it.each([...guides.keys()])('%s can be read at one go', (path) => {
    expect(guides.get(path)?.split('\n').length).toBeLessThanOrEqual(isDecision(path) ? 30 : 251)
  })

  it('have every example as a program to copy, without its tests', () => {
    const folders = readdirSync(fileURLToPath(new URL('../../../../../examples', import.meta.url)), {
      withFileTypes: true,
    })
    for (const { name } of folders.filter((entry) => entry.isDirectory())) {
      expect([...samples.keys()].some((file) => file.startsWith(`examples/${name}/`))).toBe(true)
    }
    expect([...samples.keys()].filter((file) => file.includes('.test.'))).toEqual([])
  })

  it.each([...guides.keys()])('%s is titled, begins with a sentence, and each of its links leads somewhere', (path) => {
    const { title, lede, html, sections } = render(path)
    expect(title).toMatch(/^[^#\s]/)
    expect(lede.length).toBeGreaterThan(10)
    expect(new Set(idsIn(html)).size).toBe(idsIn(html).length)
    expect(sections.every(({ id }) => idsIn(html).includes(id))).toBe(true)
    for (const href of hrefsIn(html)) {
      if (/^https?:/.test(href)) continue
      const [page = '', anchor] = href.split('#')
      const target = page.replace(/^\/docs\/?/, '')
      if (samples.has(target.replace(/^raw\//, ''))) continue
      if (page === '/docs/decisions') continue
      if (page === '/docs') expect(anchor).toBeUndefined()
      else if (page !== '') expect(guides.has(target), href).toBe(true)
      if (anchor !== undefined && page !== '/docs') {
        expect(idsIn(render(target || path).html), href).toContain(decodeURIComponent(anchor))
      }
    }
  })
})

describe('a program that a document names', () => {
  const named = [...guides].flatMap(([path, markdown]) =>
    isDecision(path)
      ? []
      : [...markdown.matchAll(/`((?:examples|clients)\/[\w./-]+)`/g)].map(([, name = '']) => [name, path] as const),
  )

  it('is named often', () => expect(named.length).toBeGreaterThan(5))

  it.each(named.filter(([name]) => !name.endsWith('/')))(
    '%s in %s is linked as a file for curl',
    async (name, path) => {
      expect(hrefsIn(render(path).html)).toContain(`/docs/raw/${name}`)
      const reply = await GET(new Request('http://a.example'), { params: Promise.resolve({ path: name.split('/') }) })
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
      expect(await reply.text()).toBe(
        readFileSync(fileURLToPath(new URL(`../../../../../${name}`, import.meta.url)), 'utf8'),
      )
    },
  )

  it('is fetched by the commands beside it', () => {
    const fetched = [...guides.values()].flatMap((text) => [...text.matchAll(/^ *curl -O (\S+)$/gm)])
    expect(fetched.length).toBeGreaterThan(3)
    for (const [, address = ''] of fetched) {
      expect(samples.has(new URL(address).pathname.replace('/docs/raw/', '')), address).toBe(true)
    }
  })
})

describe('a guide', () => {
  it('shows this site’s own address in its examples, unless it is for operators', () => {
    expect(render('api-matches').html).toContain('https://arena.example/api/v1/matches')
    for (const guide of [...guides.keys()].filter((path) => !isForOperators(path))) {
      expect(render(guide).html).not.toMatch(/127\.0\.0\.1:4300|masquerade\.example/)
    }
  })

  it('has no heading that says nothing', () => {
    const { html } = render('api', '# T\n\n| | a |\n| --- | --- |\n| b | c |')
    expect(html).toMatch(/<td><\/td>\s*<th>a<\/th>/)
  })

  it('holds an address of the site, whatever a proxy calls it, as text', () => {
    expect(render('api', '# T\n\n`http://127.0.0.1:4300`', 'https://"><script>').html).not.toContain('<script>')
  })

  it('shows HTML as text', () => {
    const { html } = render('api', '# T\n\n[a](javascript:alert) and <b>b</b>\n\n<script>alert(1)</script>')
    expect(html).not.toMatch(/<script>|<b>|javascript:/)
  })

  it('links a program that it names, and no other', () => {
    const { html } = render('agents', '# T\n\n`examples/python-mailbox/bot.py` and `examples/nothing.py`')
    expect(hrefsIn(html)).toEqual(['/docs/raw/examples/python-mailbox/bot.py'])
  })
})
