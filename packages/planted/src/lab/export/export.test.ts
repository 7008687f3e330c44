import { createHash } from 'node:crypto'
import { exportFiles } from '@masquerade/lab/export/export-files'
import { escaped, html, page } from '@masquerade/lab/export/html'
import { experimentOf } from '@masquerade/lab/manifest/experiment'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import { describe, expect, it } from 'vitest'
import { catalogue, playedBy } from '../../testing/stub-catalogue.ts'

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '<!-- --> ]]> </title></style>',
  'a\u2028b\u2029c',
  '=HYPERLINK("http://evil.example")',
  '\u202Eevil\u202C \u0000\u0007',
  '\ud800 alone',
  '[x](javascript:alert(1)) `code` # head',
] as const

/** Says what would do harm where a page took it for its own. */
const hostile = playedBy((player) => ({
  ...player,
  answer(...asked) {
    const [seen, { kind }] = asked
    return kind === 'speak' ? { text: HOSTILE[seen.length % HOSTILE.length] ?? '' } : player.answer(...asked)
  },
  probe: () => HOSTILE[0],
}))

const settled = experimentOf(
  {
    ...{ experiment: 'mine', version: 1, design: 'minds', game: 'who-is-spy', blocks: 60 },
    question: 'Is <b>this</b> | a question? `rm`',
    places: {
      guests: [
        { stub: 'finder', a: 0.2, name: HOSTILE[0] },
        { stub: 'finder', a: 0.9, name: '=1+1' },
      ],
      host: [{ stub: 'finder', a: 0.5, name: HOSTILE[1] }],
    },
  },
  hostile,
)
if (!settled.ok) throw new Error(JSON.stringify(settled.error))
const experiment = settled.value
const matches: PlayedMatch[] = [...experiment.cells()].map((cell) => JSON.parse(JSON.stringify(experiment.play(cell))))
matches[3] = { ...(matches[3] as PlayedMatch), moves: [], observed: null, void: HOSTILE[2] }
const run = { experiment, matches, license: 'cc-by-4.0' }
const files = new Map([...exportFiles(run)].map(({ path, text }) => [path, text]))
const textOf = (path: string): string => files.get(path) ?? ''
const pages = [...files].filter(([path]) => path.endsWith('.html'))

describe('an exported run', () => {
  it('has the files that its card names, each as its manifest says', () => {
    expect([...files.keys()].filter((path) => !/^(rows|matches)/.test(path)).sort()).toEqual(
      [
        ...[
          'CITATION.cff',
          'README.md',
          'agents.json',
          'data/logs-00001.jsonl',
          'data/matches-00001.jsonl',
          'digests.txt',
        ],
        ...['entries.csv', 'experiment.json', 'figures.csv', 'index.html', 'manifest.json', 'manifest.sha256'],
        ...['orders.csv', 'table.json', 'table.tex', 'tests.csv'],
      ].sort(),
    )
    const { files: digests } = JSON.parse(textOf('manifest.json'))
    for (const [path, text] of files) {
      if (path.startsWith('manifest.')) continue
      expect([path, digests[path]]).toEqual([path, createHash('sha256').update(text).digest('hex')])
    }
    const own = createHash('sha256').update(textOf('manifest.json')).digest('hex')
    const sums = Object.entries({ ...digests, 'manifest.json': own }).map(([path, digest]) => `${digest}  ${path}\n`)
    expect(textOf('manifest.sha256')).toBe(sums.join(''))
  })

  it('is the same bytes each time', () => {
    expect([...exportFiles(run)]).toEqual([...files].map(([path, text]) => ({ path, text })))
  })

  it('loads and runs nothing, whatever agents said', () => {
    expect(pages.length).toBe(1 + 2 + 3)
    for (const [, text] of pages) {
      expect(text).toContain(
        'http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-',
      )
      const tags = [...text.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name]) => name?.toLowerCase())
      const known =
        'a article bdi body br code details div h1 h2 h3 head html li main meta ol p pre span strong style summary table tbody td th thead title tr ul'
      expect([...new Set(tags)].filter((tag) => !known.split(' ').includes(tag ?? ''))).toEqual([])
      // Attributes are those of these pages: none is an event's, none leads out.
      const opened = text.match(/<[a-z][^>]*>/gi) ?? []
      expect(opened.filter((tag) => /\son\w+=|src=|javascript:|http:|https:/i.test(tag))).toEqual([])
      expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E]/u)
    }
  })

  it('has the style that its policy allows', () => {
    const [, text = ''] = pages[0] ?? []
    const [, style = ''] = text.match(/<style>([\s\S]*?)<\/style>/) ?? []
    expect(text).toContain(createHash('sha256').update(style).digest('base64'))
  })

  it('breaks what is too long for a narrow screen, and scrolls its tables alone', () => {
    const [, text = ''] = pages[0] ?? []
    expect(text).toMatch(/main \{ overflow-wrap: anywhere; \}\n\.scroll \{ overflow-x: auto; overflow-wrap: normal; \}/)
  })

  it('lets every match be read, with probes, and with why it came to nothing', () => {
    const all = pages
      .filter(([path]) => path.startsWith('matches/'))
      .map(([, text]) => text)
      .join('')
    for (const number of matches.keys()) expect(all).toContain(`<article id="m${number}">`)
    expect(all).toContain('It is your turn to guess the keywords and identities of all players')
    expect(all).toContain(`It came to nothing:</p><div class="said" dir="auto">${escaped(HOSTILE[2])}`)
    for (const said of HOSTILE.slice(0, 5)) expect(all).toContain(escaped(said))
  })

  it('has logs that say by which judging they were judged, as a log that does not was judged by the first', () => {
    const [first, second] = matches
    const old = Object.fromEntries(
      Object.entries(first ?? {}).filter(([key]) => key !== 'judge'),
    ) as unknown as PlayedMatch
    const made = [...exportFiles({ ...run, matches: [old, second as PlayedMatch, ...matches.slice(2)] })]
    const logs = made.find(({ path }) => path === 'data/logs-00001.jsonl')?.text.split('\n') ?? []
    expect(logs.slice(0, 2).map((line) => JSON.parse(line).judge)).toEqual([1, 2])
  })

  it('has the logs of all matches that a run keeps, of whichever game, after one that is missing', () => {
    const places = { agents: ['One', 'Two', 'Three'].map((name) => ({ agent: 'drawer', name })) }
    const document = { experiment: 'gap', version: 1, design: 'arena', places, conditions: ['tic-tac-toe', 'hanabi'] }
    const games = experimentOf(document, catalogue)
    if (!games.ok) throw new Error(JSON.stringify(games.error))
    const played = [...games.value.cells()].map((cell) => games.value.play(cell))
    const gap = { experiment: games.value, matches: played.toSpliced(1, 1), license: 'cc-by-4.0' }
    const logs = [...exportFiles(gap)]
      .find(({ path }) => path === 'data/logs-00001.jsonl')
      ?.text.trimEnd()
      .split('\n')
    expect(logs?.length).toBe(played.length - 1)
  })

  it('leads from every row to its matches, and from each page to where it says', () => {
    expect(textOf('index.html')).toContain('href="rows/001.html"')
    for (const [path, text] of pages) {
      for (const [, target = ''] of text.matchAll(/href="([^"]*)"/g)) {
        const [to = '', anchor] = target.split('#')
        const place = new URL(to, `file:///${path}`).pathname.slice(1)
        expect(files.has(place)).toBe(true)
        if (anchor) expect(textOf(place)).toContain(`id="${anchor}"`)
      }
    }
  })

  it('has tables that no spreadsheet runs, and a card in which nothing is markup', () => {
    expect(textOf('figures.csv')).toContain("'=1+1")
    expect(textOf('figures.csv')).not.toMatch(/(^|,)=1/m)
    expect(textOf('README.md')).toContain('Is \\<b\\>this\\</b\\> \\| a question? \\`rm\\`')
    expect(
      textOf('data/matches-00001.jsonl')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).match),
    ).toEqual([...matches.keys()])
    expect(textOf('data/logs-00001.jsonl').trimEnd().split('\n')).toHaveLength(matches.length - 1)
  })

  it('names in its card the matches, logs and rows of its table, all of the one kind of file that a dataset is read as', () => {
    const named = (card: string) => [...card.matchAll(/(?:data_files|field): (.*)/g)].map(([, what]) => what)
    expect(named(textOf('README.md'))).toEqual(['data/matches-*.jsonl', 'data/logs-*.jsonl', 'table.json', 'rows'])
    expect(JSON.parse(textOf('table.json')).rows).toHaveLength(2)
    const unplayed = matches.map((match) => ({ ...match, moves: [], observed: null, void: 'the platform failed' }))
    const empty = [...exportFiles({ ...run, matches: unplayed })].find(({ path }) => path === 'README.md')
    expect(named(empty?.text ?? '')).toEqual(['data/matches-*.jsonl', 'table.json', 'rows'])
  })

  it('tells who played by digests, and which models and prompts were really asked', () => {
    const asks = [
      { agent: 'Ann', served: 'model-1', form: 'abc', sampling: { temperature: 0 } },
      { agent: 'Ann', served: 'model-1', form: 'abc', sampling: { temperature: 0 } },
      { agent: 'Ann', served: 'model-2' },
    ]
    const agents = [...exportFiles({ ...run, asks })].find(({ path }) => path === 'agents.json')
    const { agents: known, asked } = JSON.parse(agents?.text ?? '')
    expect(known[0]).toMatchObject({
      place: 'guests',
      name: HOSTILE[0],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(asked).toEqual([
      { agent: 'Ann', served: 'model-1', prompt: 'abc', sampling: { temperature: 0 }, asks: 2 },
      { agent: 'Ann', served: 'model-2', prompt: null, sampling: null, asks: 1 },
    ])
  })
})

it('nothing in a page is markup that was not written as such', () => {
  const text = `<i title="${HOSTILE.join('"')}">`
  expect(html`<p>${text}${html`<b>${1}</b>`}${[html`<i>${null}</i>`]}</p>`.text).toBe(
    `<p>${escaped(text)}<b>1</b><i></i></p>`,
  )
  expect(page('</title><script>', html``)).not.toContain('<script>')
})
