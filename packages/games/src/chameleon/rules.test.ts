import { type Answer, type Missing, seededRandom } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { played } from '../testing/played.ts'
import { TOPIC_CARDS } from './deal.ts'
import { chameleon } from './index.ts'

const FRUITS = { topic: 'Fruits', code: 'Mango', chameleon: 2, first: 1 }
const CARD = { ...FRUITS, words: ['Apple', 'Mango', 'Kiwi Fruit'] }

type Said = Answer | { timeout: true } | { error: true }

const clue = (seat: number, text: string) => ({ seat, kind: 'clue', text })
const vote = (seat: number, target: number) => ({ seat, kind: 'vote', action: { for: target } })
const abstain = (seat: number) => ({ seat, kind: 'vote', timeout: true })
const guess = (said: Said) => ({ seat: 2, kind: 'guess', ...said })

const CLUES = [clue(1, 'Juicy.'), clue(2, 'Sweet.'), clue(3, 'Yellow.')]
const ACCUSED = [...CLUES, vote(1, 2), vote(2, 3), vote(3, 2)]

const play = (moves: readonly object[], config: object = {}, deal: object = FRUITS) =>
  played('chameleon', { config: { language: 'en', ...config }, deal }, moves)

it('the game of the rules has the result of the rules', () => {
  const moves = [
    clue(1, 'Often red.'),
    clue(2, 'Sugary.'),
    clue(3, 'Orange when ripe.'),
    { seat: 1, kind: 'vote', text: 'Player 2' },
    vote(2, 3),
    { seat: 3, kind: 'vote', text: 'player 2' },
    guess({ text: 'I guess the code is "Apple"' }),
  ]
  expect(play(moves).result).toEqual({
    winner: 'others',
    ending: 'caught',
    accused: 2,
    clues: [
      { round: 1, seat: 1, text: 'Often red.' },
      { round: 1, seat: 2, text: 'Sugary.' },
      { round: 1, seat: 3, text: 'Orange when ripe.' },
    ],
    votes: [
      { seat: 1, for: 2 },
      { seat: 2, for: 3 },
      { seat: 3, for: 2 },
    ],
    guess: { text: 'apple', right: false },
    scores: [60, 0, 60],
  })
})

describe('the end', () => {
  it.each<[string, object[], object]>([
    ['caught', [...ACCUSED, guess({ text: 'apple' })], { winner: 'others', scores: [60, 0, 60] }],
    ['guessed', [...ACCUSED, guess({ text: 'mango' })], { winner: 'chameleon', scores: [30, 60, 30] }],
    ['caught', [...ACCUSED, guess({ timeout: true })], { guess: { text: '', right: false } }],
    ['tie', [...CLUES, vote(1, 2), vote(2, 3), vote(3, 1)], { winner: 'chameleon', scores: [30, 60, 30], guess: null }],
    ['tie', [...CLUES, abstain(1), abstain(2), abstain(3)], { accused: null, scores: [30, 60, 30] }],
    [
      'misled',
      [...CLUES, abstain(1), vote(2, 1), vote(3, 1)],
      { winner: 'chameleon', scores: [0, 120, 0], accused: 1 },
    ],
  ])('is %s', (ending, moves, expected) => {
    expect(play(moves).result).toMatchObject({ ending, ...expected })
  })

  it.each([
    [4, 40, 20],
    [5, 30, 15],
    [6, 24, 12],
  ])('shares the credits of the others equally among %i seats', (seats, both, one) => {
    const all = Array.from({ length: seats }, (_, index) => index + 1)
    const begun = all.map((seat) => clue(seat, `Clue ${seat}`))
    const votes = all.map((seat) => vote(seat, seat === 2 ? 1 : 2))
    const scores = (word: string) =>
      play([...begun, ...votes, guess({ action: { word } })], { seats }).result as { scores: number[] }
    expect(scores('Apple').scores).toEqual(all.map((seat) => (seat === 2 ? 0 : both)))
    expect(scores('Mango').scores).toEqual(all.map((seat) => (seat === 2 ? 60 : one)))
  })
})

describe('clues', () => {
  it('go round the table from the first speaker, round for round', () => {
    const order = [3, 1, 2, 3, 1, 2]
    const moves = [...order.map((seat, index) => clue(seat, `Clue ${index}`)), vote(3, 1), vote(1, 3), abstain(2)]
    const { result } = play(moves, { rounds: 2 }, { ...FRUITS, first: 3 })
    const shown = result as { clues: { round: number; seat: number }[]; votes: { seat: number }[] }
    expect(shown.clues.map(({ seat }) => seat)).toEqual(order)
    expect(shown.clues.map(({ round }) => round)).toEqual([1, 1, 1, 2, 2, 2])
    expect(shown.votes.map(({ seat }) => seat)).toEqual([3, 1, 2])
  })

  it('are never refused, and their flaws are noted, the first that fits', () => {
    const texts = ['A mango!', ' juicy ', 'JUICY...', '…', 'a MANGO', 'juicy']
    const moves = [...texts.map((text, index) => clue((index % 3) + 1, text)), abstain(1), abstain(2), abstain(3)]
    const { result, refusals } = play(moves, { rounds: 2 })
    const { clues } = result as { clues: { flaw?: string }[] }
    expect(clues.map(({ flaw }) => flaw)).toEqual([
      'states-word',
      undefined,
      'repeat',
      'silent',
      'states-word',
      'repeat',
    ])
    expect(refusals).toEqual([])
  })

  it('are trimmed and cut, and no answer is silence', () => {
    const moves = [
      clue(1, '  abc def '),
      { seat: 2, kind: 'clue', error: true },
      { seat: 3, kind: 'clue', action: { text: '🎭🎭🎭🎭🎭' } },
      ...[1, 2, 3].map(abstain),
    ]
    const { clues } = play(moves, { limits: { characters: 4 } }).result as { clues: { text: string; flaw?: string }[] }
    expect(clues.map(({ text }) => text)).toEqual(['abc', '', '🎭🎭🎭🎭'])
    expect(clues.map(({ flaw }) => flaw)).toEqual([undefined, 'silent', 'silent'])
  })

  it('with flaws are judged in secret until the end', () => {
    const { log } = play([clue(1, 'Mango'), ...CLUES.slice(1), ...[1, 2, 3].map(abstain)])
    const { length } = log
    expect(JSON.stringify(log.slice(0, length - 1))).not.toContain('flaw')
    expect(JSON.stringify(log.at(-1))).toContain('states-word')
  })
})

describe('a vote', () => {
  it.each<[string, Said, string]>([
    ['oneself', { action: { for: 1 } }, 'oneself'],
    ['a seat that is not there', { text: 'player 4' }, 'no-such-player'],
    ['a number beyond all', { action: { for: 1e308 } }, 'no-such-player'],
    ['two players', { text: 'player 2, player 3' }, 'form'],
    ['a text for a number', { action: { for: '2' } }, 'form'],
    ['a vote for no player', { action: { for: null } }, 'form'],
    ['with another key', { action: { for: 2, why: 'so' } }, 'form'],
    ['what objects inherit', { action: JSON.parse('{ "__proto__": { "for": 2 } }') }, 'form'],
  ])('for %s is refused, and may be tried again', (_, said, code) => {
    const { refusals } = play([...CLUES, { seat: 1, kind: 'vote', ...said }, vote(1, 3), vote(2, 1), abstain(3)])
    expect(refusals).toMatchObject([{ code, seat: 1 }])
  })

  it('may have its name in words', () => {
    const moves = [
      ...CLUES,
      { seat: 1, kind: 'vote', text: 'Hm.\nAction: I vote for PLAYER 3.' },
      vote(2, 3),
      vote(3, 1),
    ]
    expect(play(moves).result).toMatchObject({ accused: 3, ending: 'misled' })
  })
})

describe('a guess', () => {
  it.each<[string, Said, string, boolean]>([
    ['the answer line in its plain form', { text: 'I think so.\nAction: MANGO.' }, 'mango', true],
    ['what stands in the first quotation marks', { text: 'It is “ Mango ” or "Apple"' }, 'mango', true],
    ['what stands in other ones', { text: '「Mango」!' }, 'mango', true],
    ['nothing between two marks, then something', { text: '""Mango"' }, 'mango', true],
    ['an action’s word, as it is', { action: { word: ' Mango! ' } }, 'Mango!', true],
    ['all of the line', { text: 'it is mango' }, 'it is mango', false],
    ['letters alone, where case and spaces do not matter', { text: 'm-a n g o' }, 'm-a n g o', true],
  ])('is %s', (_, said, text, right) => {
    expect(play([...ACCUSED, guess(said)]).result).toMatchObject({ guess: { text, right } })
  })

  it('is cut before quotation marks are looked for', () => {
    const { result } = play([...ACCUSED, guess({ text: 'I am sure: "Mango"' })], { limits: { characters: 12 } })
    expect(result).toMatchObject({ guess: { text: 'i am sure: "', right: false } })
  })

  it.each<[string, Said, string]>([
    ['without letters', { text: '?!' }, 'no-letters'],
    ['of nothing', { action: { word: '' } }, 'no-letters'],
    ['that is no text', { action: { word: 1 } }, 'form'],
    ['of another key', { action: { guess: 'Mango' } }, 'form'],
  ])('%s is refused', (_, said, code) => {
    expect(play([...ACCUSED, guess(said), guess({ text: 'Mango' })]).refusals).toMatchObject([{ code }])
  })

  it('is one of the words of the card, as it stands there', () => {
    const guessing = (said: Said) =>
      play([...ACCUSED, guess(said), guess({ timeout: true })].slice(0, 7), { card: 'words' }, CARD)
    expect(guessing({ text: 'KIWI-FRUIT' }).result).toMatchObject({ guess: { text: 'Kiwi Fruit', right: false } })
    expect(guessing({ action: { word: 'mango' } }).result).toMatchObject({ guess: { text: 'Mango', right: true } })
    expect(guessing({ text: 'It is "mango"' }).result).toMatchObject({ guess: { text: 'Mango', right: true } })
    const { refusals } = play([...ACCUSED, guess({ text: 'Pear' }), guess({ text: 'Apple' })], { card: 'words' }, CARD)
    expect(refusals).toMatchObject([{ code: 'not-on-the-card', why: 'a guess is one of Apple, Mango, Kiwi Fruit' }])
  })
})

describe('a deal', () => {
  const fits = (deal: object, config: object = {}) => {
    const settings = chameleon.config.parse({ language: 'en', ...config })
    return chameleon.deal(settings).safeParse(deal).success
  }

  it.each<[string, object, object, boolean]>([
    ['that is whole', FRUITS, {}, true],
    ['whose topic has no letters', { ...FRUITS, topic: '…' }, {}, false],
    ['whose code word has none', { ...FRUITS, code: '!' }, {}, false],
    ['whose topic states the code word', { ...FRUITS, topic: 'Mangoes and more' }, {}, false],
    ['with a card that is not shown', CARD, {}, false],
    ['with a card', CARD, { card: 'words' }, true],
    ['without the card', FRUITS, { card: 'words' }, false],
    ['whose card lacks the code word', { ...CARD, words: ['Apple', 'Pear'] }, { card: 'words' }, false],
    ['whose card says a word twice', { ...CARD, words: ['Mango', 'mango!', 'Pear'] }, { card: 'words' }, false],
    ['whose card has one word', { ...CARD, words: ['Mango'] }, { card: 'words' }, false],
    ['with a seat that is not there', { ...FRUITS, first: 4 }, {}, false],
    ['with a seat of a larger table', { ...FRUITS, first: 4 }, { seats: 4 }, true],
  ])('%s: %s', (_, deal, config, expected) => {
    expect(fits(deal, config)).toBe(expected)
  })

  it.each(['en', 'zh'] as const)('is drawn from cards that all can be played, in %s', (language) => {
    for (const card of ['topic', 'words']) {
      const config = chameleon.config.parse({ language, card })
      for (const supply of TOPIC_CARDS[language]) {
        expect(chameleon.supply?.(config).parse(supply)).toEqual(supply)
        for (let seed = 0; seed < 5; seed++) {
          const drawn = chameleon.draw(config, seededRandom(seed), { supply, weights: { chameleon: [0, 0, 1] } })
          expect(drawn).toMatchObject({ topic: supply.topic, chameleon: 3 })
          expect(supply.words).toContain(drawn.code)
          expect(drawn.words).toEqual(card === 'words' ? supply.words : undefined)
        }
      }
    }
  })

  it('is heard up to a length that follows from the language, unless it is set', () => {
    const limits = (config: object) => chameleon.config.parse(config).limits.characters
    expect([limits({ language: 'en' }), limits({ language: 'zh' })]).toEqual([400, 120])
    expect(limits({ language: 'zh', limits: { characters: 7 } })).toBe(7)
    expect(chameleon.config.safeParse({}).success).toBe(false)
  })
})

it('a missing answer counts the same whatever it is missing for', () => {
  const reasons: Missing[] = ['timeout', 'error']
  const results = reasons.map(
    (why) => play([...CLUES, { seat: 1, kind: 'vote', [why]: true }, vote(2, 1), vote(3, 2)]).result,
  )
  expect(results[1]).toEqual(results[0])
})
