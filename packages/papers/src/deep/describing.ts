import { shuffled } from '@masquerade/game'
import { statesWord } from '@masquerade/games'
import { stream } from '@masquerade/lab/design/chance'
import type { Design } from '@masquerade/lab/design/design'
import { refusedIf } from '@masquerade/lab/manifest/refusals'
import { type Asking, together, valueIn } from '@masquerade/lab/play/asking'
import { answersPath, type Cell, type PlayedMatch } from '@masquerade/lab/play/cell'
import type { LabPlayer, Message } from '@masquerade/lab/play/lab-player'
import type { Seated } from '@masquerade/lab/play/play-cell'
import { mean } from '@masquerade/lab/statistics/agreement'
import type { Column } from '@masquerade/lab/table/figures'
import { RowBook } from '@masquerade/lab/table/row-book'
import { meanWithin, valueSums } from '@masquerade/rating'
import { againstFirst, bookTable, inBlocks, isUnreadable, namesIn } from '../kit.ts'
import {
  type DescribedWord,
  type Item,
  JUDGED,
  type Judged,
  MODES,
  MOST_WORDS,
  promptFor,
  readScore,
  SCORES,
  WORDS,
  wordsIn,
} from './item.ts'
import { agreements, judgesAgain, judging, trial } from './judging.ts'

/** The standard deviation of a judge's scores that is assumed before any match is played. */
const USUAL_SD = 0.8

const COLUMNS: readonly Column[] = [
  ...['aggressiveTarget', 'aggressiveDistractor', 'conservativeTarget', 'conservativeDistractor'].map((id): Column => {
    return { id, kind: 'mean', range: SCORES, tested: true, usual: { spread: USUAL_SD } }
  }),
  { id: 'unreadable', kind: 'share' },
]

const JUDGED_BY = 'judge'

/** The experiment of the paper DEEP: how well do agents describe a word, and how well do they hide it? */
export const describing: Design = {
  id: 'describing',
  places: { agents: { least: 1, most: 100 } },
  judged: true,
  conditions: ['all'],
  usualBlocks: () => WORDS.length,
  each: 'agents',
  asks: () => MODES.length + JUDGED.length * 4,
  refusals: ({ blocks }) => refusedIf(blocks > WORDS.length, ['blocks'], 'blocks.words', { words: WORDS.length }),
  cells(manifest, cast) {
    const [judge = 0] = cast.places.judge ?? []
    return inBlocks(manifest, function* (random) {
      for (const _ of WORDS) {
        yield (cast.places.agents ?? []).map((agent) => {
          // The order of questions to the judge is drawn, so that it does not reveal the described word.
          const order = shuffled(random, [...Array(JUDGED.length * 4).keys()])
          return { condition: 'all', config: {}, deal: {}, seats: [agent, judge], about: { order } }
        })
      }
    })
  },
  plays,
  judgesAgain,
  trial,
  observe: () => null,
  table({ blocks }, cast, matches) {
    const agents = namesIn(cast, 'agents')
    const counts = { words: 0, missing: 0, tooLong: 0, statesWord: 0, replies: 0, unanswered: 0 }
    const book = new RowBook(agents, [JUDGED_BY], counts)
    const items: Item[] = []
    const leads = new Map<number, number[]>()
    for (const { block, agents: seated, observed } of matches) {
      const said = observed as unknown as Item[] // what this design observed
      items.push(...said)
      record(book, seated[0] ?? '', block, said)
      const lead = leadOf(said)
      if (lead !== undefined) leads.set(block, [...(leads.get(block) ?? []), lead])
    }
    const faults = judgeFaults(items, [...leads.values()])
    const tests = againstFirst(agents, book, COLUMNS, JUDGED_BY)
    return bookTable(book, COLUMNS, tests, blocks, [...faults, ...agreements(items)])
  },
}

function* plays(cell: Cell, [agent, judge]: readonly Seated[]): Asking<PlayedMatch> {
  const word = WORDS[cell.block]
  if (!word || !agent || !judge) throw new Error('a word, an agent and a judge are needed')
  const said = yield* descriptionsOf(cell, agent.player, word)
  const candidates = [word.word, ...word.distractors]
  const items = JUDGED.map((mode): Item => {
    const description = said[mode] ?? null
    return {
      mode,
      description,
      tooLong: description !== null && wordsIn(word.language, description) > MOST_WORDS[mode],
      statesWord: description !== null && statesWord(word.language, word.word, description),
      replies: candidates.map((candidate) => ({ word: candidate, target: candidate === word.word, reply: null })),
    }
  })
  yield* judging(cell, judge, items)
  const { block, condition, config, deal } = cell
  return {
    ...{ block, condition, config, deal },
    agents: [agent.name, judge.name],
    moves: [],
    observed: items.map((item) => ({ ...item, replies: item.replies.map((reply) => ({ ...reply })) })),
  }
}

function* descriptionsOf(cell: Cell, player: LabPlayer, word: DescribedWord): Asking<Partial<Record<Judged, string>>> {
  const messages: Message[] = []
  const said: Partial<Record<Judged, string>> = {}
  for (const mode of MODES) {
    messages.push({ from: 'asker', text: promptFor(mode, word) })
    const random = stream(`${answersPath(cell)}/answer/1/${mode}/1/1`)
    const [reply] = yield* together([() => player.tell?.([...messages], random)])
    const text = valueIn(reply)
    if (text === undefined) continue
    messages.push({ from: 'agent', text })
    if (mode !== 'candidates') said[mode] = text
  }
  return said
}

function record(book: RowBook, agent: string, block: number, items: readonly Item[]): void {
  const line = book.line(agent, JUDGED_BY)
  line.count({ words: 1 })
  for (const item of items) {
    if (item.description === null) {
      line.count({ missing: 1 })
      continue
    }
    // A judge (an agent that scores texts) that does not answer at all is not counted as giving unreadable replies.
    const replies = item.replies.flatMap(({ reply }) => reply ?? [])
    const unreadable = replies.filter((reply) => readScore(reply) === undefined).length
    line.count({
      tooLong: Number(item.tooLong),
      statesWord: Number(item.statesWord),
      replies: replies.length,
      unanswered: item.replies.length - replies.length,
    })
    line.add(block, {
      [`${item.mode}Target`]: meanEntry(scoresOf(item, true)),
      [`${item.mode}Distractor`]: meanEntry(scoresOf(item, false)),
      unreadable: [unreadable, replies.length],
    })
  }
}

const meanEntry = (scores: readonly number[]): [number, number] => (scores.length === 0 ? [0, 0] : [mean(scores), 1])

const scoresOf = ({ replies }: Item, target: boolean): number[] =>
  replies.flatMap((reply) => (reply.target === target ? (readScore(reply.reply ?? undefined) ?? []) : []))

function leadOf(items: readonly Item[]): number | undefined {
  const item = items.find(({ mode }) => mode === 'aggressive')
  const [target, distractors] = item ? [scoresOf(item, true), scoresOf(item, false)] : [[], []]
  return target.length > 0 && distractors.length > 0 ? mean(target) - mean(distractors) : undefined
}

/** A judge (an agent that scores texts) is useless when it gives every text one score or often replies unreadably. */
function judgeFaults(items: readonly Pick<Item, 'replies'>[], leads: readonly (readonly number[])[]): string[] {
  const replies = items.flatMap((item) => item.replies.flatMap(({ reply }) => reply ?? []))
  const scores = replies.map(readScore)
  const readable = scores.filter((score) => score !== undefined)
  const unreadable = scores.length - readable.length
  const most = SCORES.most - SCORES.least
  const lead = meanWithin(valueSums(leads.map(mean)), { least: -most, most })
  const faults = {
    constant: new Set(readable).size === 1 && `all its readable replies are ${readable[0]}`,
    blind: readable.length > 0 && !(lead && lead.low > 0) && 'it does not score the described word above others',
    unreadable: isUnreadable(unreadable, scores.length) && `${unreadable} of ${scores.length} replies cannot be read`,
  }
  return Object.entries(faults).flatMap(([fault, why]) =>
    why === false ? [] : [`the judge is ${fault}: ${why}; the means say nothing`],
  )
}
