import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from '@masquerade/games'
import { BUILT_IN } from '@masquerade/papers/built-in'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PAPERS } from '@/games/papers.ts'
import { COMMANDS } from '../../../../scripts/setup/commands.mjs'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const inRoot = (file: string) => path.join(ROOT, file)
const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const readme = read('README.md')
const commands = read('docs/commands.md')

/** As the site and the hosts of code make an anchor of a heading. */
const anchorsOf = (markdown: string) =>
  [...markdown.matchAll(/^#{2,3} (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('the README', () => {
  it('links files and headings that are there', () => {
    const links = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href)
    const own = links.filter((href) => !/^https?:/.test(href))
    expect(own.length).toBeGreaterThan(10)
    for (const href of own) {
      const [file = '', anchor] = href.split('#')
      expect(existsSync(inRoot(file)), href).toBe(true)
      if (anchor !== undefined) expect(anchorsOf(read(file)), href).toContain(anchor)
    }
  })

  it('names every game, every paper and every experiment of the papers', () => {
    for (const { title } of Object.values(games)) expect(readme).toContain(title)
    for (const { address } of Object.values(PAPERS)) expect(readme).toContain(address)
    const named = [...readme.matchAll(/`([a-z]+)-(\d|settings)`(?: to `\1-(\d)`)?/g)].flatMap(([, paper, from, to]) =>
      from === 'settings'
        ? [`${paper}-settings`]
        : Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, at) => `${paper}-${Number(from) + at}`),
    )
    expect(named.toSorted()).toEqual(Object.keys(BUILT_IN).toSorted())
  })

  it('moves: its first picture is of several frames, and light enough for a first page', async () => {
    const { pages = 1, width = 0 } = await sharp(inRoot('docs/images/match.webp'), { animated: true }).metadata()
    expect(pages).toBeGreaterThan(8)
    expect(width).toBeGreaterThan(600)
    expect(readFileSync(inRoot('docs/images/match.webp')).length).toBeLessThan(2_000_000)
  })

  it('shows three commands, each of which is there', () => {
    const [, shown = ''] = /```sh\n([\s\S]*?)```/.exec(readme) ?? []
    expect(shown.trim().split('\n')).toHaveLength(3)
    const [, program = ''] = /python3 (\S+)/.exec(shown) ?? []
    expect(existsSync(inRoot(program))).toBe(true)
    const { scripts } = JSON.parse(read('package.json'))
    for (const [, name = ''] of shown.matchAll(/npm (\w+)/g)) expect(scripts).toHaveProperty(name)
  })
})

describe('the pages of the architecture', () => {
  const journeys = read('docs/follow-a-value.md')

  it('name files that are there', () => {
    const named = [
      ...`${read('docs/architecture.md')}${journeys}`.matchAll(
        /`((?:apps|packages|prisma|scripts|tools)\/[^`]+\.\w+)`/g,
      ),
    ]
    expect(named.length).toBeGreaterThan(100)
    expect(named.map(([, file = '']) => file).filter((file) => !existsSync(inRoot(file)))).toEqual([])
  })

  it.each([
    ["From a webhook's reply to the spectator's socket", 28],
    ["From a counted event to a leaderboard's cell", 16],
    ['From a pasted Hugging Face address to a saved agent', 20],
    ["From an organizer's form to a seated match", 18],
  ])('follow a value through files that one can hold in the head: %s', (title, most) => {
    const [, section = ''] = journeys.split(`## ${title}\n`)
    const steps = section.split(/\n#/)[0]?.match(/^\d+\. `[^`]+`: /gm) ?? []
    expect(steps.length).toBeGreaterThan(10)
    expect(steps.length).toBeLessThanOrEqual(most)
  })
})

describe('the page of commands', () => {
  it('has every command, and none that is not there', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const named = [...commands.matchAll(/`npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name)
    for (const name of named) expect(scripts, name).toHaveProperty([name])
    const missing = Object.keys(COMMANDS).filter((name) => !named.includes(name) && !commands.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })
})

describe('the page for organizers', () => {
  it('names what stands on the pages, in the words that stand there', () => {
    const words = readdirSync(inRoot('apps/web/messages/en'))
      .map((file) => read(`apps/web/messages/en/${file}`).toLowerCase())
      .join('')
    const bold = [...read('docs/organize.md').matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) =>
      label.replace(/\s+/g, ' ').toLowerCase(),
    )
    expect(bold.length).toBeGreaterThan(50)
    expect(bold.filter((label) => !words.includes(label))).toEqual([])
  })
})
