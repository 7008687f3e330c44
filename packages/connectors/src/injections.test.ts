import {
  type Answer,
  type AnyGame,
  type Ask,
  drawFrom,
  fold,
  gameEvents,
  type Json,
  judge,
  type Logged,
  log,
  openAsks,
  type Seen,
  seatName,
  seatViewer,
  seededRandom,
  storable,
  usualConfig,
  viewsOf,
} from '@masquerade/game'
import { games } from '@masquerade/games'
import { quoted } from '@masquerade/games/forms/quote'
import { injectionCorpus } from '@masquerade/games/testing/injections'
import { describe, expect, it } from 'vitest'
import { perceptionsOf } from './space/perceptions.ts'
import { messagesFor, STRATEGIES } from './strategies/strategy.ts'
import { wireAskOf } from './wire-ask.ts'

const AT = '2026-01-01T00:00:00.000Z'
const PLAIN = 'A plain remark.'
const LANGUAGES = ['en', 'zh'] as const

const talking = Object.values<AnyGame>(games).filter(({ texts }) => texts !== undefined)

/** What somebody else is asked after a speech, by the same chance whatever was said, until it hears the speech. */
function askedAfter(game: AnyGame, language: string, said: string): { ask: Ask; seen: Seen[]; legal: () => never } {
  const random = seededRandom(3)
  const config = usualConfig(game, language) as object // the settings of a game are an object
  let events: Logged[] = log(game.start(config, game.draw(config, random)), 0, AT)
  for (let answers = 0; answers < 8; answers++) {
    const position = fold(game, events)
    const [ask] = openAsks(game, position)
    if (!ask) break
    const action =
      game.sample?.(position.state, ask.seat, random) ?? drawFrom(game.legal(position.state, ask.seat), random)
    const drafts = judge(
      game,
      position,
      ask.seat,
      saying(game, ask, action, answers === 0 ? said : `Remark ${answers}.`),
      random,
    )
    if (!drafts.ok) throw new Error(drafts.error.message)
    events = [...events, ...log(drafts.value, fold(game, events).seq, AT)]
    const next = openAsks(game, fold(game, events)).find(({ seat }) => seat !== ask.seat)
    if (!next) continue
    const seen = viewsOf(game, events, seatViewer(next.seat))
    if (!JSON.stringify(seen).includes(JSON.stringify(said).slice(1, -1))) continue
    return {
      ask: next,
      seen,
      legal: () => game.legal(fold(game, events).state, next.seat) as never, // of this game
    }
  }
  throw new Error(`no seat hears anything in ${game.id}`)
}

/** Games call what is said beside a move by different names. */
function saying(game: AnyGame, ask: Ask, action: Json, text: string): Answer {
  if (ask.mode === 'say') return { text }
  return { action: { ...(action as object), [game.id === 'bargain' ? 'say' : 'text']: text } }
}

const promptsOf = (game: AnyGame, language: 'en' | 'zh', said: string): string[] => {
  const { ask, seen } = askedAfter(game, language, said)
  const brief = game.brief(gameEvents(seen), ask, { language, hints: true, notes: [] })
  const put = { game: game.id, brief, ask, name: seatName(game, seen, ask.seat) }
  return STRATEGIES.flatMap((strategy) =>
    [false, true].flatMap((always) =>
      messagesFor({ strategy, always, prompt: '{rules}\n{situation}\n{name} {choices} {task}' }, put, language),
    ),
  ).map(({ role, content }) => `${role}\n${content}`)
}

/** What servers of models read as a mark of their own, wherever it stands. */
const MARKS = /<\||<\/?(?:system|user|speech|transcript|assistant)\b|\[\/?INST\]|<<SYS>>|```/i

describe.each(talking.map((game) => [game.id, game] as const))('in every prompt of %s', (_, game) => {
  it.each(LANGUAGES)('each line of the corpus stays between the quotes of who said it, in %s', (language) => {
    const plain = promptsOf(game, language, PLAIN).map((prompt) => prompt.replaceAll(quoted(PLAIN), '«»'))
    expect(plain.filter((prompt) => prompt.startsWith('user') && !prompt.includes('«»'))).toEqual([])
    for (const { text } of injectionCorpus) {
      const said = storable(text).trim()
      const prompts = promptsOf(game, language, said)
      expect(prompts.map((prompt) => prompt.replaceAll(quoted(said), '«»'))).toEqual(plain)
      for (const prompt of prompts) expect(prompt).not.toMatch(MARKS)
      expect(quoted(said)).not.toContain('\n')
      expect(JSON.parse(quoted(said))).toBe(said)
    }
  })

  it('the document for programs differs in what was said alone', () => {
    const documentOf = (said: string) => {
      const { ask, seen, legal } = askedAfter(game, 'en', said)
      return wireAskOf({ id: 'ask_1', table: 'tab_1', game, ask, seen, language: 'en', legal, deadline: 0 })
    }
    const plain = documentOf(PLAIN)
    for (const { text } of injectionCorpus) {
      const said = storable(text).trim()
      const document = JSON.parse(JSON.stringify(documentOf(said)))
      const paths = differences(plain, document)
      expect(paths.filter((path) => !/^(events\.\d+\.(text|said)|brief\.situation)$/.test(path))).toEqual([])
      expect(paths).toContain('brief.situation')
    }
  })
})

describe('the events that a Space gets', () => {
  it('differs in the message of who said it alone', () => {
    const game: AnyGame = games['who-is-spy']
    const perceived = (said: string) => perceptionsOf(askedAfter(game, 'en', said).seen)
    const plain = perceived(PLAIN)
    for (const { text } of injectionCorpus) {
      const said = storable(text).trim()
      const paths = differences(plain, JSON.parse(JSON.stringify(perceived(said))))
      expect(paths).toHaveLength(1)
      expect(paths[0]).toMatch(/^\d+\.message$/)
    }
  })
})

/** Where two documents differ, as paths to what is no document itself. */
function differences(one: unknown, other: unknown, path: readonly string[] = []): string[] {
  if (Object.is(one, other)) return []
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [path.join('.')]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap((key) => differences(Object(one)[key], Object(other)[key], [...path, key]))
}
