import { ownOf } from '@masquerade/game'
import { PROVISIONAL_BELOW, roundedStrength } from '@masquerade/rating'
import { countsOf } from '../table/behind.ts'
import type { Power, TableDocument, TablePart } from '../table/document.ts'
import type { PublishedTable } from '../table/published.ts'
import { headsOf, type Language, type Locale, languageOf, warningSections, warningText } from './language.ts'
import type { Block, Cell, Section, TableBlock } from './section.ts'
import {
  conditionCell,
  figureBlocks,
  nameCell,
  publishedBlocks,
  type Shown,
  testBlocks,
  testName,
} from './table-blocks.ts'
import { type GameWords, type TableOf, type TableWords, tableWords } from './table-words.ts'

export interface ShownResult {
  document: TableDocument
  manifest: TableOf & { experiment: string }
  /** By the name of an experiment and, where there are parts, of the part: `llmarena-1/figure-2`. */
  published: Readonly<Record<string, PublishedTable>>
  locale?: Locale
  games?: GameWords | undefined
  opens?: boolean
}

export function resultSections(result: ShownResult): Section[] {
  const { document, manifest, published, locale = 'en', games, opens = false } = result
  const language = languageOf(locale)
  const words = tableWords(manifest, locale, games)
  const { t } = language
  if (document.games === 0) return [{ id: 'nothing', blocks: [{ kind: 'note', text: t('nothingYet') }] }]
  const printed = ownOf(published, manifest.experiment)
  const shown: Shown = { language, words, opens }
  const { orders = [], tests, parts = [], power, look, enough, variance = [] } = document
  const section = (id: string, title: string, blocks: readonly Block[] | false | undefined): Section[] =>
    blocks ? [{ id, title, blocks }] : []
  return [
    ...warningSections(language, document.warnings),
    { id: 'facts', blocks: [factsBlock(document, language)] },
    ...section('table', t('table.title'), figureBlocks(document, shown)),
    ...section('orders', t('orders.title'), orders.length > 0 && ordersBlocks(document, language)),
    ...section('pictures', t('pictures.title'), [{ kind: 'pictures' }]),
    ...section('tests', t('tests.title'), tests.length > 0 && testBlocks(document, shown)),
    ...parts.flatMap((part) => {
      const own = ownOf(published, `${manifest.experiment}/${part.part}`)
      const blocks = partBlocks(part, own, { language, words: words.inPart(part.part), opens: false })
      return section(`part-${part.part}`, words.part(part.part), blocks)
    }),
    ...section('power', t('power.title'), power.length > 0 && [powerBlock(document, shown)]),
    ...section('versions', t('versions.title'), (look ?? enough) !== undefined && versionBlocks(document, shown)),
    ...section('spread', t('spread.title'), variance.length > 0 && spreadBlocks(document, shown)),
    ...section('published', t('published.title'), printed && publishedBlocks(printed, shown)),
    ...section('counts', t('counts.title'), [countsBlock(document, shown)]),
  ]
}

function factsBlock(document: TableDocument, { t, number }: Language): Block {
  const { games, blocks, seed, missing, gone = [], added = [], lineage, spent } = document
  const reasons = gone.map(({ why, blocks: count }) => ({ text: t('facts.gone', { why, blocks: count }) }))
  const whole = missing === 0 ? t('facts.noneMissing') : t('facts.blocksMissing', { blocks: missing })
  const facts: { name: string; cell: Cell }[] = [
    { name: t('facts.matches'), cell: { text: number(games) } },
    { name: t('facts.blocks'), cell: { text: number(blocks) } },
    { name: t('facts.seed'), cell: { text: String(seed) } },
    { name: t('facts.missing'), cell: { text: whole, small: reasons } },
  ]
  if (added.length > 0) {
    const counts = { times: added.length, blocks: added.reduce((sum, count) => sum + count, 0) }
    facts.push({ name: t('facts.added'), cell: { text: t('facts.addedTimes', counts) } })
  }
  if (lineage) {
    const { parent, changed, reused } = lineage
    const change = t('facts.lineageChanged', { places: changed.map(({ path }) => path).join(', '), reused })
    const text = { text: parent.slice(0, 12), as: 'code', title: parent } as const
    facts.push({ name: t('facts.lineage'), cell: { text, small: [{ text: change }] } })
  }
  if (spent) {
    const { tokens, money } = spent
    const small = [money > 0 && { text: t('facts.money', { money }) }]
    facts.push({ name: t('facts.spent'), cell: { text: t('facts.tokens', { tokens }), small } })
  }
  return { kind: 'facts', facts }
}

function ordersBlocks({ orders = [] }: TableDocument, { t, number }: Language): Block[] {
  const whole = (strength: number) => number(roundedStrength(strength), { useGrouping: false })
  return [
    { kind: 'note', text: t('orders.how', { matches: PROVISIONAL_BELOW }) },
    {
      kind: 'table',
      label: t('orders.title'),
      heads: headsOf(t, 'orders.heads', ['agent', 'strength', 'interval', 'places', 'won', 'tied', 'lost']),
      rows: orders.map(({ agent, strength, low, high, best, worst, won, tied, lost }) => [
        nameCell(agent),
        { text: whole(strength) },
        { text: t('orders.between', { low: whole(low), high: whole(high) }) },
        { text: best === worst ? t('orders.place', { best }) : t('orders.places', { best, worst }) },
        ...[won, tied, lost].map((count) => ({ text: number(count) })),
      ]),
    },
  ]
}

function partBlocks({ part, rows, notes }: TablePart, printed: PublishedTable | undefined, shown: Shown): Block[] {
  const { language } = shown
  const { t } = language
  const items = notes.map((note) => warningText(language, note))
  return [
    ...figureBlocks({ rows, warnings: [] }, shown),
    { kind: 'pictures', part },
    ...(items.length > 0 ? [{ kind: 'list', label: t('parts.notes'), items } as const] : []),
    ...(printed ? [{ kind: 'heading', text: t('parts.printed') } as const, ...publishedBlocks(printed, shown)] : []),
  ]
}

/** Says of each test how large a difference it would find. */
export function powerSentences(power: readonly Power[], language: Language, words: TableWords): string[] {
  const { t, size } = language
  return power.map(({ column, test, n, difference, isUnknown, family, familyDifference }) => {
    const { name, unit } = words.column(column)
    const written = (value: number | null) =>
      t(unit === 'share' ? 'power.points' : 'power.units', { value: size(unit, value) })
    const said = { n, name, test: testName(test, language) }
    if (difference === null) return t(isUnknown ? 'power.unknown' : 'power.nothing', said)
    const alone = t('power.found', { ...said, difference: written(difference) })
    if (family <= 1) return alone
    return `${alone} ${
      familyDifference === null
        ? t('power.nothingInFamily', { family })
        : t('power.inFamily', { family, difference: written(familyDifference) })
    }`
  })
}

function powerBlock({ power, planned, games }: TableDocument, { language, words }: Shown): Block {
  const ofPlan = planned === undefined ? [] : [language.t('power.ofPlan', { planned, games })]
  return { kind: 'list', items: [...ofPlan, ...powerSentences(power, language, words)] }
}

function versionBlocks({ look = [], enough = [] }: TableDocument, { language, words }: Shown): Block[] {
  const { t, number, figure, difference: written } = language
  const items = enough.map(({ column, difference, blocks, more }) => {
    const { name, unit } = words.column(column)
    const said = { name, blocks, difference: written(unit, difference) }
    if (more === null) return t('versions.noDifference', said)
    return more === 0 ? t('versions.enough', said) : t('versions.more', { ...said, more })
  })
  const table: TableBlock = {
    kind: 'table',
    label: t('versions.look'),
    labelled: true,
    heads: headsOf(t, 'versions.heads', ['block', 'column', 'old', 'new', 'matches']),
    rows: look.map(({ block, column, old, new: newer, matches }) => {
      const { name, unit } = words.column(column)
      return [
        { head: true, text: number(block) },
        { text: name },
        { text: figure(unit, old) },
        { text: figure(unit, newer) },
        {
          text: matches.map((place) => ({
            ...{ text: t('versions.match', { number: place + 1 }), as: 'apart' as const },
            target: { to: 'match' as const, place },
          })),
        },
      ]
    }),
  }
  return [{ kind: 'list', items }, ...(look.length > 0 ? [table] : [])]
}

function spreadBlocks({ variance = [] }: TableDocument, { language, words }: Shown): Block[] {
  const { t, number, figure } = language
  return [
    { kind: 'note', text: t('spread.how') },
    {
      kind: 'table',
      label: t('spread.title'),
      heads: headsOf(t, 'spread.heads', ['row', 'column', 'blocks', 'repeats', 'deal', 'noise', 'share']),
      rows: variance.map(({ agent, condition, column, blocks, repeats, deal, noise, share }) => [
        { ...nameCell(agent), small: [condition !== undefined && { text: words.condition(condition) }] },
        { text: words.column(column).name },
        { text: number(blocks) },
        { text: number(repeats) },
        { text: figure('number', deal) },
        { text: figure('number', noise) },
        { text: figure('share', share) },
      ]),
    },
  ]
}

function countsBlock({ rows }: TableDocument, { language, words }: Shown): Block {
  const { t, count } = language
  const counted = rows.map((row) => ({ row, counts: countsOf(row) }))
  const ids = [...new Set(counted.flatMap(({ counts }) => Object.keys(counts)))]
  const conditions = rows.some(({ condition }) => condition !== undefined)
  return {
    kind: 'table',
    label: t('counts.title'),
    summary: t('counts.open'),
    heads: [
      { id: 'agent', name: t('counts.agent') },
      ...(conditions ? [{ id: 'condition', name: t('counts.condition') }] : []),
      ...ids.map((id) => ({ id, name: words.count(id) })),
    ],
    rows: counted.map(({ row, counts }) => [
      nameCell(row.agent),
      ...(conditions ? [conditionCell(row, words)] : []),
      ...ids.map((id) => ({ text: counts[id] === undefined ? '–' : count(counts[id]) })),
    ]),
  }
}
