import { playThrough, type Seen, seatViewer, seededRandom, shuffled, viewsOf } from '@masquerade/game'
import { MOST_SEATS, nameOf, statesWord, whoIsSpy } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { wordPairs } from '../../lexicon/lexicons.ts'
import { verdictOn, type Why } from '../mind/verdict.ts'
import { whoIsSpyPlayers } from '../players.ts'
import { situationOf } from '../situation.ts'
import { MEASURES, thoughtOnVote, wordings } from './thoughts.ts'

const LANGUAGES = ['en', 'zh'] as const
const agents = Object.values(whoIsSpyPlayers)
const names = Array.from({ length: MOST_SEATS }, (_, index) => nameOf('numbered', index + 1))

/** The players that a thought names, in the order in which it does. */
const namedIn = (thought: string): string[] => [
  ...new Set([...thought.matchAll(/Player (\d)|(\d) 号玩家/g)].map(([, en, zh]) => `Player ${en ?? zh}`)),
]

/** Every answer of some games among all the agents. */
function answersOf(language: 'en' | 'zh', games: number) {
  const random = seededRandom(17)
  return Array.from({ length: games }, (_, played) => {
    const seated = shuffled(random, agents).slice(0, 6)
    const pair = wordPairs(language)[played % wordPairs(language).length]
    const config = whoIsSpy.config.parse({ language })
    const answers: { game: number; agent: string; kind: string; word: string; text: string; reasoning: string }[] = []
    playThrough(
      whoIsSpy,
      whoIsSpy.start(config, whoIsSpy.draw(config, random, { supply: pair })),
      (ask, { log }) => {
        const agent = seated[ask.seat - 1]
        if (!agent) throw new Error(`no agent sits on seat ${ask.seat}`)
        const seen: Seen[] = viewsOf(whoIsSpy, log, seatViewer(ask.seat))
        const answer = agent.answer(seen, ask, random)
        const { word } = situationOf(seen, ask, random)
        const text = 'text' in answer ? answer.text : ''
        answers.push({ game: played, agent: agent.id, kind: ask.kind, word, text, reasoning: answer.reasoning ?? '' })
        return answer
      },
      { random },
    )
    return answers
  }).flat()
}

describe.each(LANGUAGES)('the private thoughts of house agents in %s', (language) => {
  const answers = answersOf(language, 40)
  const votes = answers.filter(({ kind }) => kind === 'vote')

  it('come with every answer, short, and never with its own word', () => {
    expect(votes.length).toBeGreaterThan(300)
    for (const { reasoning, word } of answers) {
      expect(reasoning).not.toBe('')
      expect(reasoning.length).toBeLessThan(300)
      expect(reasoning).not.toMatch(/[{}]|undefined|NaN/)
      expect(statesWord(language, word, reasoning), reasoning).toBe(false)
    }
  })

  it('name first the target of the vote, and no player for an abstention', () => {
    for (const { text, reasoning } of votes) {
      expect(namedIn(reasoning)[0], reasoning).toBe(names.includes(text) ? text : undefined)
    }
    expect(votes.some(({ text }) => !names.includes(text))).toBe(true)
  })

  it('are seldom the same twice in a game, players and measures apart', () => {
    const shapes = (of: typeof answers) =>
      of.map(({ reasoning }) => reasoning.replace(/Player \d|\d 号玩家|[\d.]+|“[^”]*”/gu, '#'))
    let repeated = 0
    for (let game = 0; game < 40; game++) {
      const inGame = answers.filter((one) => one.game === game)
      for (const agent of new Set(inGame.map((one) => one.agent))) {
        const own = shapes(inGame.filter((one) => one.agent === agent))
        repeated += own.length - new Set(own).size
      }
    }
    expect(repeated / answers.length).toBeLessThan(0.05)
  })

  it('are each agent’s own, also for the same targets and quotes', () => {
    const kinds = agents.map(({ id }) => {
      const own = votes.filter(({ agent }) => agent === id)
      const shapes = own.map(({ reasoning }) => reasoning.replace(/Player \d|\d 号玩家|[\d.]+|“[^”]*”/gu, '#'))
      return [...new Set(shapes)].sort()
    })
    expect(new Set(kinds.map(String)).size).toBe(agents.length)
  })
})

describe.each(LANGUAGES)('a thought on a vote in %s', (language) => {
  const opened = { seq: 1, at: '', type: 'opened', v: 1, data: { language, first: 1, limits: { characters: 400 } } }
  const ask = { seat: 6, kind: 'vote', limitMs: 1, attempts: 1, mode: 'choose', turn: 1, attempt: 1 } as const
  const situation = situationOf([opened], ask, seededRandom(1))
  const measured = Object.keys(MEASURES).filter((why) => MEASURES[why as Why] !== 'none') as Why[]
  const thought = (why: Why, much: Record<number, number>) =>
    thoughtOnVote(situation, verdictOn([1, 2, 3], { why, much: (seat) => much[seat] ?? 0 }, seededRandom(1)))

  it.each(measured)('by %s is another for another suspect, another second, or another measure of suspicion', (why) => {
    const thoughts = [
      thought(why, { 1: 3, 2: 2, 3: 1 }),
      thought(why, { 1: 2, 2: 3, 3: 1 }),
      thought(why, { 1: 3, 2: 1, 3: 2 }),
      thought(why, { 1: 4, 2: 2, 3: 1 }),
      thought(why, { 1: 3, 2: 1, 3: 0 }),
    ]
    expect(new Set(thoughts).size).toBe(thoughts.length)
    expect(namedIn(thoughts[0] ?? '')).toEqual(['Player 1', 'Player 2'])
    expect(namedIn(thoughts[1] ?? '')).toEqual(['Player 2', 'Player 1'])
  })

  it('names those between whom the lot decides, the chosen one first, and no other where it decides among all', () => {
    const [tie, other] = [thought('misfit', { 1: 1, 2: 1, 3: 0 }), thought('misfit', { 1: 1, 2: 0, 3: 1 })]
    expect(namedIn(tie).sort()).toEqual(['Player 1', 'Player 2'])
    expect(namedIn(other).sort()).toEqual(['Player 1', 'Player 3'])
    expect(namedIn(thought('misfit', {}))).toHaveLength(1)
  })
})

describe.each([
  ['en', wordings.en],
  ['zh', wordings.zh],
] as const)('the wording of thoughts in %s', (language, wording) => {
  const { measures, either, all, choice, aims, ...rest } = wording
  const lists = [...Object.values(choice), ...Object.values(aims), ...Object.values(rest)]
  const sentences = lists.flat()

  it('has whole sentences, none of them twice', () => {
    expect(sentences.length).toBeGreaterThan(80)
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const sentence of sentences) {
      expect(sentence).toMatch(language === 'zh' ? /^(?!\s).*[^\s]。$/u : /^[\p{Lu}{“].*[^\s]\.$/u)
      if (language === 'zh') expect(sentence).not.toMatch(/[A-Za-z,.;:?!](?![^{]*\})/u)
      else expect(sentence).not.toMatch(/ {2}|[.] [a-z]/u)
      const holes = [...sentence.matchAll(/\{(\w*)\}/gu)].map(([, hole]) => hole)
      expect(['', 'name', 'much', 'next', 'less', 'either', 'all']).toEqual(expect.arrayContaining(holes))
    }
  })

  it('puts each thought in as many ways as a game has rounds, and names a player wherever one is thought of', () => {
    for (const [why, ways] of Object.entries(choice)) {
      expect(ways.length, why).toBeGreaterThanOrEqual(3)
      for (const way of ways) expect(way.includes('{name}'), way).toBe(why !== 'mercy')
      const counted = MEASURES[why as Why] !== 'none'
      for (const way of ways) expect(way.includes('{much}'), way).toBe(counted)
    }
    for (const [aim, ways] of Object.entries(aims)) expect(ways.length, aim).toBeGreaterThanOrEqual(3)
  })

  it('states no word that is ever dealt', () => {
    const frames = sentences.map((sentence) => sentence.replace(/\{\w*\}/gu, ' '))
    for (const word of new Set(wordPairs(language).flat())) {
      expect(
        frames.filter((frame) => statesWord(language, word, frame)),
        word,
      ).toEqual([])
    }
  })

  it('lists players with the word that joins the last one', () => {
    expect([either(['A', 'B']), all(['A', 'B', 'C'])]).toEqual(
      language === 'zh' ? ['A或者B', 'A、B和C'] : ['A or B', 'A, B and C'],
    )
  })
})
