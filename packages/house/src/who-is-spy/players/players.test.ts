import {
  type Answer,
  type Ask,
  type Logged,
  playerName,
  type Seen,
  seatViewer,
  seededRandom,
  viewsOf,
} from '@masquerade/game'
import { DEFAULT_LIMITS, letters, tableOf, type WhoIsSpyEvent, whoIsSpy } from '@masquerade/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lexicons } from '../../lexicon/lexicons.ts'
import { gamesOfRun } from '../../testing/games-of-run.ts'
import { type SpyPlayer, withoutInference } from '../player.ts'
import { whoIsSpyPlayers } from '../players.ts'
import { type Settings, type SimulatedGame, simulate, simulateGame } from '../simulate.ts'
import generic from '../speech/generic.json' with { type: 'json' }
import { hear } from '../speech/hear.ts'

const agents = Object.values(whoIsSpyPlayers)
const fair = agents.filter(({ foulsOnPurpose }) => !foulsOnPurpose)
const LANGUAGES = ['en', 'zh'] as const

const foulsOf = ({ agents: seated, log }: SimulatedGame): string[] =>
  (log as Logged<WhoIsSpyEvent>[]).flatMap((event) =>
    event.type === 'judged' ? event.data.fouls.map(({ seat, foul }) => `${seated[seat - 1]?.id} ${foul}`) : [],
  )

const textOf = (answer: Answer): string | undefined => ('text' in answer ? answer.text : undefined)

/** What seat 3 sees when it is asked, after two speeches by others. */
function asked(language: 'en' | 'zh', word: string, texts: readonly string[], kind: 'speak' | 'vote') {
  const drafts: WhoIsSpyEvent[] = [
    { type: 'opened', v: 1, data: { language, limits: DEFAULT_LIMITS[language], first: 1 } },
    { type: 'word', v: 1, data: { seat: 3, word } },
    ...texts.map((text, index): WhoIsSpyEvent => {
      return { type: 'spoke', v: 1, data: { round: 1, seat: (index % 2) + 1, text } }
    }),
  ]
  const seen: Seen[] = drafts.map((draft, index) => ({ seq: index + 1, at: '2026-01-01T00:00:00.000Z', ...draft }))
  const choices = [5, 1, 2, 6, 4].map(playerName)
  const ask: Ask = {
    seat: 3,
    kind,
    limitMs: 1,
    attempts: 1,
    turn: 3,
    attempt: 1,
    mode: 'say' as const,
    ...(kind === 'vote' && {
      mode: 'choose' as const,
      options: choices.map((label) => ({ label, action: { for: Number(label.at(-1)) } })),
    }),
  }
  return { seen, ask, choices }
}

describe('the house agents', () => {
  it('are at least nine, each with a name, ids that are theirs, and a sentence about them in both languages', () => {
    expect(agents.length).toBeGreaterThanOrEqual(9)
    for (const [id, agent] of Object.entries(whoIsSpyPlayers)) {
      expect(agent.id).toBe(id)
      expect(agent.languages).toEqual(LANGUAGES)
      expect(agent.about.en).toMatch(/^[A-Z].*\.$/)
      expect(agent.about.zh).toMatch(/\p{Script=Han}.*。$/u)
    }
    expect(new Set(agents.map(({ name }) => name)).size).toBe(agents.length)
  })

  it.each(LANGUAGES)('never foul but on purpose in %s, whatever the bundled pair', (language) => {
    const games = gamesOfRun(120)
    const fouls = [...simulate({ language, agents, games, seed: 3 })].flatMap(foulsOf)
    expect(fouls.filter((foul) => !foul.startsWith('parrot '))).toEqual([])
    expect(fouls.filter((foul) => foul === 'parrot repeat').length).toBeGreaterThan(games / 12)
  })

  it.each<Settings>([
    { seats: 4, rounds: 1, names: 'names' },
    { seats: 8, rounds: 'until-two', names: 'numbered-names', order: 'shuffled' },
    { fouls: 'masked', ballot: 'seats' },
    { speech: 'dots', names: 'names', order: 'shuffled' },
    { roles: 'told', seats: 5 },
    { setting: 'magic' },
    { setting: 'llmarena' },
  ])('play a table of %j: no foul but on purpose, no own word, a vote by its name from all who vote', (settings) => {
    for (const language of LANGUAGES) {
      const votes = new Map<string, number>()
      for (const { agents: seated, log } of simulate({ language, agents, games: 12, seed: 5, settings })) {
        for (const event of log as Logged<WhoIsSpyEvent>[]) {
          const idOf = (seat: number) => seated[seat - 1]?.id ?? ''
          if (event.type === 'ended') expect(event.data.masked ?? []).toEqual([])
          if (event.type === 'judged' || event.type === 'ended') {
            for (const { seat } of event.data.fouls ?? []) expect(idOf(seat)).toBe('parrot')
          }
          if (event.type !== 'revealed') continue
          for (const vote of event.data.votes) {
            if (vote.for !== null) votes.set(idOf(vote.seat), (votes.get(idOf(vote.seat)) ?? 0) + 1)
            else expect(['moth', 'parrot']).toContain(idOf(vote.seat))
          }
        }
      }
      expect(votes.size).toBe(agents.length - 1)
    }
  })

  it.each([
    ['en', 'Zeppelin', 'Blimp'],
    ['en', 'It', 'A'],
    ['en', 'People', 'Day'],
    ['en', 'tea', 'Zeppelin'],
    ['en', 'constructor', '__proto__'],
    ['zh', '飞艇', '热气球'],
    ['zh', '的', '不'],
    ['zh', '它', '个'],
  ] as const)('play words that the lexicon does not know without a foul (%s: %s, %s)', (language, one, other) => {
    for (let seed = 1; seed <= 8; seed++) {
      const seated = [...fair.slice(seed % fair.length), ...fair].slice(0, 6)
      expect(foulsOf(simulateGame(language, seated, [one, other], seed))).toEqual([])
    }
  })

  it.each(LANGUAGES)(
    'say of their own word only what is true of it, but for a liar and a repeater (%s)',
    (language) => {
      const lexicon = lexicons[language]
      const untrue: string[] = []
      let claims = 0
      for (const { agents: seated, log } of simulate({ language, agents, games: 60, seed: 13 })) {
        const { words, speeches } = tableOf(log)
        for (const { seat, text } of speeches) {
          const id = seated[seat - 1]?.id ?? ''
          if (id === 'chameleon' || id === 'parrot') continue
          const truths = lexicon.words[words.find((each) => each.seat === seat)?.word ?? ''] ?? []
          const said = hear(lexicon, text)
          claims += said.length
          untrue.push(...said.filter((trait) => !truths.includes(trait)).map((trait) => `${id}: ${text} (${trait})`))
        }
      }
      expect(claims).toBeGreaterThan(300)
      expect(untrue).toEqual([])
    },
  )

  it('have at least thirty different things to say of a word they do not know', () => {
    for (const sentences of Object.values(generic)) {
      expect(new Set(sentences.map(letters)).size).toBeGreaterThanOrEqual(30)
    }
  })

  it('go by what their seat sees alone', () => {
    for (const { log } of simulate({ language: 'en', agents: fair, games: 3, seed: 9 })) {
      const views = viewsOf(whoIsSpy, log, seatViewer(3))
      const upTo = views.findIndex(({ type }) => type === 'judged')
      const { ask } = asked('en', '', [], 'vote')
      for (const agent of agents) {
        const twice = [views.slice(0, upTo), structuredClone(views.slice(0, upTo))]
        const answers = twice.map((seen) => agent.answer(seen, ask, seededRandom(4)))
        expect(answers[1]).toEqual(answers[0])
      }
    }
  })

  it.each(LANGUAGES)('answer whatever was said, in %s: a speech that is no foul, a vote on the ballot', (language) => {
    const word = fc.oneof(fc.constantFrom('Tea', '茶', 'Ice cream'), fc.string({ unit: 'binary', minLength: 1 }))
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 40 }), fc.constant('It is hot. 是圆的。'))
    fc.assert(
      fc.property(
        word,
        fc.array(text, { maxLength: 8 }),
        fc.constantFrom(...agents),
        fc.nat(),
        (held, texts, agent, seed) => {
          const speak = asked(language, held, texts, 'speak')
          const speech = agent.answer(speak.seen, speak.ask, seededRandom(seed))
          expect('text' in speech && speech.text).toEqual(expect.any(String))
          if (!agent.foulsOnPurpose && 'text' in speech) {
            expect(texts.map(letters)).not.toContain(letters(speech.text))
          }
          const vote = asked(language, held, texts, 'vote')
          const ballot = agent.answer(vote.seen, vote.ask, seededRandom(seed))
          expect([...vote.choices, 'I abstain.', '弃权']).toContain('text' in ballot && ballot.text)
        },
      ),
      { numRuns: gamesOfRun(300) },
    )
  })

  it('are no less heard when only twelve characters of a speech are', () => {
    const { seen, ask } = asked('en', 'Tea', [], 'speak')
    const [opened, ...rest] = seen
    if (!opened || !('data' in opened)) throw new Error('the first event opens the game')
    const limits = { speakMs: 1, voteMs: 1, characters: 12 }
    const short: Seen[] = [{ ...opened, data: { ...opened.data, limits } }, ...rest]
    const spoken = fair.map((agent) => agent.answer(short, ask, seededRandom(1)))
    for (const speech of spoken) expect(letters('text' in speech ? speech.text : '')).not.toBe('')
  })

  it('differ in what they do: each answers otherwise than each other at some of the same asks', () => {
    const asks = (['speak', 'vote'] as const).flatMap((kind) =>
      [...simulate({ language: 'en', agents: fair, games: 12, seed: 21 })].flatMap(({ log }) => {
        const views = viewsOf(whoIsSpy, log, seatViewer(3))
        const at = views.findIndex(({ type }) => type === (kind === 'speak' ? 'revealed' : 'voting'))
        return [{ views: views.slice(0, at + 1), ask: asked('en', '', [], kind).ask }]
      }),
    )
    const habits = agents.map((agent) =>
      asks.map(({ views, ask }) => textOf(agent.answer(views, ask, seededRandom(2)))).join(),
    )
    expect(new Set(habits).size).toBe(agents.length)
  })

  describe.each(LANGUAGES)('once they drew votes, in %s', (language) => {
    const lexicon = lexicons[language]
    const { seen, ask } = asked(language, language === 'en' ? 'Tea' : '绿茶', [], 'speak')

    /** Forty speeches after a vote in which all others voted for this seat, or abstained. */
    function speechesAfter(agent: SpyPlayer, suspected: boolean): string[] {
      const votes = [1, 2, 4, 5, 6].map((seat) => ({ seat, for: suspected ? 3 : null }))
      const revealed: WhoIsSpyEvent = { type: 'revealed', v: 1, data: { round: 1, votes, out: null } }
      const after: Seen[] = [...seen, { seq: seen.length + 1, at: '', ...revealed }]
      return Array.from({ length: 40 }, (_, seed) => textOf(agent.answer(after, ask, seededRandom(seed))) ?? '')
    }

    it.each(agents.map(({ id }) => id))('%s often turns to those who suspect it', (id) => {
      const agent = whoIsSpyPlayers[id]
      if (!agent) throw new Error(`there is no ${id}`)
      const turned = (suspected: boolean) =>
        speechesAfter(agent, suspected).filter((speech) => /(Player [12456]|[12456] 号玩家)/.test(speech)).length
      expect(turned(false)).toBe(0)
      expect(turned(true)).toBeGreaterThan(15)
    })

    it.each([
      ['owl', 1],
      ['tortoise', 1],
      ['moth', 1],
      ['magpie', 1],
      ['comet', -1],
    ])('%s gives away more or less (%i)', (id, more) => {
      const agent = whoIsSpyPlayers[id]
      if (!agent) throw new Error(`there is no ${id}`)
      const gradeAfter = (suspected: boolean) => {
        const said = speechesAfter(agent, suspected).flatMap((speech) => hear(lexicon, speech))
        return said.reduce<number>((sum, trait) => sum + (lexicon.traits[trait]?.grade ?? 0), 0) / said.length
      }
      expect((gradeAfter(true) - gradeAfter(false)) * more).toBeGreaterThan(0.5)
    })
  })

  it('learn nothing from others without inference, and still do not repeat them', () => {
    const { sphinx } = whoIsSpyPlayers
    if (!sphinx) throw new Error('there is no sphinx')
    const deaf = withoutInference(sphinx)
    const votes = (agent: typeof sphinx, texts: string[]) => {
      const { seen, ask } = asked('en', 'Tea', texts, 'vote')
      return new Set([1, 2, 3, 4, 5, 6].map((seed) => textOf(agent.answer(seen, ask, seededRandom(seed)))))
    }
    const tellTale = ['It is left to steep.', 'It is made from roasted beans.', 'It is made from leaves.']
    expect(votes(sphinx, tellTale)).toEqual(new Set(['Player 2']))
    expect(votes(deaf, tellTale).size).toBeGreaterThan(1)
  })
})
