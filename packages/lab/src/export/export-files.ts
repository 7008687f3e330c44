import {
  citationOf,
  csvText,
  digestLine,
  digestOf,
  frontMatter,
  jsonText,
  markdownText,
  yamlText,
} from '@masquerade/datasets'
import { JUDGING } from '@masquerade/game'
import { documentDigest } from '../manifest/digest.ts'
import type { Experiment } from '../manifest/experiment.ts'
import type { Asked } from '../play/asked.ts'
import type { PlayedMatch } from '../play/cell.ts'
import type { FinishedRun } from '../runs/compare.ts'
import { plannedMatches } from '../runs/run-lines.ts'
import { latex } from '../shown/latex.ts'
import { resultSections } from '../shown/result-sections.ts'
import type { Section } from '../shown/section.ts'
import { type Row, SAID, type TableDocument } from '../table/document.ts'
import { tidy, tidyOrders, tidyTests } from '../table/tidy.ts'
import { asJson, html, type Markup, page, sectionHtml } from './html.ts'
import { type ListedMatch, logOf, matchText, PAGE_MATCHES, pageOf, rowPage } from './match-pages.ts'

/** Matches are read several times, so a generator, which can be read only once, must not be given here. */
interface ExportedRun extends FinishedRun {
  asks?: Iterable<ExportedAsk>
  /** The licence of the exported data, as an SPDX id in lower case. */
  license: string
}

type ExportedAsk = Pick<Asked, 'agent'> & Partial<Pick<Asked, 'served' | 'form' | 'sampling'>>

interface ExportedFile {
  path: string
  text: string
}

const FILE_MATCHES = 250

export function* exportFiles(run: ExportedRun): Generator<ExportedFile> {
  const { experiment, matches, history = {}, asks = [], license } = run
  const digests: Record<string, string> = {}
  const named = (path: string, text: string): ExportedFile => {
    digests[path] = digestOf(text)
    return { path, text }
  }
  const listed: ListedMatch[] = []
  const lines: string[] = []
  for (const { path, text } of matchFiles(experiment, matches, listed, lines)) yield named(path, text)
  const list = lines.map((line) => `${line}\n`).join('')
  yield named('digests.txt', list)
  const document = experiment.table(matches, history)
  const sections = resultSections({ document, manifest: experiment.manifest, published: experiment.published })
  for (const { path, text } of tableFiles(document, sections)) yield named(path, text)
  for (const [at, row] of document.rows.entries()) {
    const own = listed.filter((match) => isOf(experiment, row, match))
    yield named(rowPath(at), rowPage(row, own))
  }
  yield named('agents.json', jsonText(agentsOf(experiment, asks)))
  yield named(
    'experiment.json',
    jsonText({ digest: experiment.digest, planned: experiment.planned, ...history, manifest: experiment.manifest }),
  )
  /** The digest of a whole exported run is the SHA-256 of the digests of its matches. */
  const logs = digestOf(list)
  const logFiles = 'data/logs-00001.jsonl' in digests ? { logs: 'data/logs-*.jsonl' } : {}
  yield named('README.md', experimentCard({ experiment, license }, document, logFiles, logs))
  yield named('CITATION.cff', citationOf({ title: titleOf(experiment), license, logs }))
  const files = Object.keys(digests).filter((path) => !/^(rows|matches)\//.test(path))
  const pages = Object.keys(digests).filter((path) => path.startsWith('matches/'))
  yield named('index.html', indexPage(experiment, document, sections, [...pages.slice(0, 1), ...files]))
  const manifest = jsonText({
    ...{ format: 1, experiment: experiment.manifest.experiment, digest: experiment.digest, license },
    ...{ matches: listed.length, logs, files: digests },
  })
  yield named('manifest.json', manifest)
  const sums = Object.entries(digests).map(([path, digest]) => `${digest}  ${path}\n`)
  yield { path: 'manifest.sha256', text: sums.join('') }
}

function* matchFiles(experiment: Experiment, matches: Iterable<PlayedMatch>, listed: ListedMatch[], digests: string[]) {
  const [data, logs] = [portions('data/matches'), portions('data/logs')]
  let texts: Markup[] = []
  let number = 0
  for (const { match, place } of plannedMatches(experiment, matches)) {
    if (!place) throw new Error('there is a match that is not planned')
    if (texts.length === PAGE_MATCHES) {
      yield matchesPage(experiment, number, texts, true)
      texts = []
    }
    const line = JSON.stringify({ match: number, ...match })
    digests.push(digestLine(line, String(number)))
    const judged = logOf(experiment, place.cell, match)
    yield* data.add(line)
    if (judged) {
      const { game, log } = judged
      const events = log.map(({ at: _, ...event }) => event)
      yield* logs.add(JSON.stringify({ match: number, game: game.id, judge: game.judge ?? JUDGING, events }))
    }
    texts.push(matchText(number, match, judged?.log))
    listed.push({ number, block: match.block, condition: match.condition, agents: match.agents })
    number++
  }
  if (texts.length > 0) yield matchesPage(experiment, number, texts, false)
  yield* data.rest()
  yield* logs.rest()
}

function portions(name: string) {
  let lines: string[] = []
  let files = 0
  const file = (): ExportedFile => {
    const text = lines.map((line) => `${line}\n`).join('')
    lines = []
    return { path: `${name}-${String(++files).padStart(5, '0')}.jsonl`, text }
  }
  return {
    *add(line: string): Generator<ExportedFile> {
      lines.push(line)
      if (lines.length === FILE_MATCHES) yield file()
    },
    *rest(): Generator<ExportedFile> {
      if (lines.length > 0) yield file()
    },
  }
}

function matchesPage({ manifest }: Experiment, end: number, texts: readonly Markup[], goesOn: boolean): ExportedFile {
  const first = end - texts.length
  const before = first > 0 ? html`<a href="../${pageOf(first - 1)}">Earlier</a>` : ''
  const after = goesOn ? html`<a href="../${pageOf(end)}">Later</a>` : ''
  const way = html`<p><a href="../index.html">Table</a> ${before} ${after}</p>`
  const title = `${manifest.experiment}: matches ${first} to ${end - 1}`
  return { path: pageOf(first), text: page(title, html`<main>${way}<h1>${title}</h1>${texts}${way}</main>`) }
}

function indexPage(
  { manifest, digest, planned }: Experiment,
  { experiment, games }: TableDocument,
  sections: readonly Section[],
  files: readonly string[],
): string {
  return page(
    experiment,
    html`<main>
<h1>${experiment}</h1>
${manifest.question === undefined ? '' : html`<p dir="auto">${manifest.question}</p>`}
<p>${games} of ${planned} matches. Digest <code>${digest}</code>. Each row of the table leads to its matches.</p>
${sections.map((section) =>
  sectionHtml(section, (target) => (section.id === 'table' && target.to === 'row' ? rowPath(target.at) : undefined)),
)}
<h2>Manifest</h2>
<details><summary>What was fixed before the start</summary>${asJson(manifest)}</details>
<h2>Files</h2>
<ul>${files.map((file) => html`<li><a href="${file}">${file}</a></li>`)}</ul>
</main>`,
  )
}

const rowPath = (row: number): string => `rows/${String(row + 1).padStart(3, '0')}.html`

function* tableFiles(document: TableDocument, sections: readonly Section[]): Generator<ExportedFile> {
  yield { path: 'table.json', text: jsonText(document) }
  yield { path: 'table.tex', text: `${latex(document.experiment, sections)}\n` }
  yield { path: 'figures.csv', text: csvText(tidy(document)) }
  yield { path: 'tests.csv', text: csvText(tidyTests(document.tests)) }
  yield { path: 'orders.csv', text: csvText(tidyOrders(document.orders ?? [])) }
  yield {
    path: 'entries.csv',
    text: csvText([['agent', 'condition', 'column', 'block', 'y', 'x'], ...document.rows.flatMap(entriesOf)]),
  }
}

function entriesOf(row: Row): (string | number)[][] {
  return Object.entries(row[SAID]?.entries ?? {}).flatMap(([column, entries]) =>
    entries.map(({ block, y, x }) => [row.agent, row.condition ?? '', column, block, y, x]),
  )
}

const isOf = ({ manifest }: Experiment, { agent, condition = '' }: Row, match: ListedMatch): boolean =>
  match.agents.includes(agent) && (match.condition === condition || !manifest.conditions.includes(condition))

function agentsOf({ manifest, cast }: Experiment, asks: Iterable<ExportedAsk>): unknown {
  const specs = [...Object.entries(manifest.places), ...(manifest.judge ? [['judge', [manifest.judge]] as const] : [])]
  const agents = specs.flatMap(([place, own]) =>
    own.map((spec, at) => ({
      place,
      name: cast.names[cast.places[place]?.[at] ?? -1] ?? '',
      spec,
      digest: documentDigest(spec),
    })),
  )
  const asked = new Map<string, number>()
  for (const { agent, served = null, form = null, sampling = null } of asks) {
    const way = JSON.stringify({ agent, served, prompt: form, sampling })
    asked.set(way, (asked.get(way) ?? 0) + 1)
  }
  const ways = [...asked].map(([way, asks]) => ({ ...JSON.parse(way), asks }))
  return { agents, ...(ways.length > 0 && { asked: ways }) }
}

type Run = Pick<ExportedRun, 'experiment' | 'license'>

function experimentCard({ experiment, license }: Run, document: TableDocument, logFiles: object, logs: string): string {
  const { manifest, digest, planned } = experiment
  const { games, blocks, seed, warnings } = document
  const name = markdownText(manifest.experiment)
  const languages = [String(manifest.settings?.language ?? 'en')]
  // Hugging Face reads all configurations of a dataset as one kind of file.
  const configs = { matches: 'data/matches-*.jsonl', ...logFiles, table: 'table.json\n  field: rows' }
  const tags = ['experiment', yamlText(manifest.game ?? manifest.design)]
  return `${frontMatter({ license, title: titleOf(experiment), languages, tags, matches: games, configs })}
# ${name}

${markdownText(manifest.question ?? 'An experiment of the lab.')}

${games} of ${planned} matches in ${blocks} blocks, seed ${seed}, design \`${manifest.design}\`. What was fixed before the start has
the SHA-256 ${digest}.
${warnings.map((warning) => `\n- ${markdownText(warning)}.`).join('')}

| file | what it is |
| --- | --- |
| \`index.html\` | all of it to be read: opens by itself in a browser, without a network |
| \`experiment.json\` | the manifest, frozen by its digest, with its lineage |
| \`data/matches-*.jsonl\` | a line of JSON a match: seats, settings, deal, moves, replies to probes, what was counted |
| \`data/logs-*.jsonl\` | the event log of each match, as the referee finds it |
| \`table.json\`, \`table.tex\` | the table as a document, and as LaTeX |
| \`figures.csv\`, \`tests.csv\`, \`entries.csv\` | a figure, a test, or what one block says of a figure, a line |
| \`orders.csv\` | how strong each agent is by who came before whom, the strongest first; nothing below its heads where agents never met |
| \`agents.json\` | who played, each with the digest of what it is, and the models and prompts that were really asked where that is known |
| \`digests.txt\` | SHA-256 of each line of matches; its own digest is ${logs} |
| \`manifest.json\` | the digest of each file; \`sha256sum -c manifest.sha256\` checks them all |

The same manifest with the same seed gives the same bytes, as long as its agents need no network.

## Citation

\`\`\`bibtex
@misc{masquerade_${manifest.experiment.replaceAll('-', '_')},
  title = {Masquerade: ${name}},
  note = {${games} matches, seed ${seed}, SHA-256 of the manifest ${digest}, of the matches ${logs}}
}
\`\`\`
`
}

const titleOf = ({ manifest }: Experiment): string => `Masquerade: ${manifest.experiment}`
