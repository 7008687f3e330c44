import type { Ask, Brief } from '@masquerade/game'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReply } from './read-reply.ts'
import { fillIn, messagesFor, STRATEGIES } from './strategy.ts'

const GAME = 'who-is-spy'
const brief: Brief = { rules: 'The rules.', situation: 'Player 2 said: "Hot."', task: 'Vote now.' }
const vote: Ask = {
  seat: 3,
  kind: 'vote',
  limitMs: 10_000,
  attempts: 1,
  turn: 7,
  attempt: 1,
  mode: 'choose',
  options: [5, 1].map((seat) => ({ label: `Player ${seat}`, action: { for: seat } })),
}
/** Which texts are answers: of moves alone, since any speech and vote is one. */
const reads = (text: string) => /(^|\n)[1-9]$/.test(text)
const move: Ask = { ...vote, attempts: 3, mode: 'act', options: [{ label: '4', action: 4 }] }
const choice: Ask = { ...vote, attempts: 3, options: ['fold', 'check and call'].map(choiceOf) }
const speak: Ask = { seat: 3, kind: 'speak', mode: 'say', limitMs: 10_000, attempts: 1, turn: 1, attempt: 1 }

function choiceOf(label: string) {
  return { label, action: label, ...(label.startsWith('check') && { also: ['check'] }) }
}

describe('a strategy', () => {
  it.each(STRATEGIES)('%s puts rules, situation and task before the model, in both languages', (strategy) => {
    for (const language of ['en', 'zh'] as const) {
      for (const ask of [speak, vote]) {
        const messages = messagesFor({ strategy }, { game: GAME, brief: brief, ask: ask, name: 'Player 3' }, language)
        expect(messages.map((message) => message.role)).toEqual(['system', 'user'])
        const all = messages.map((message) => message.content).join('\n')
        for (const part of [brief.rules, brief.situation, brief.task]) expect(all).toContain(part)
      }
    }
  })

  it('plain adds nothing', () => {
    const [system, user] = messagesFor(
      { strategy: 'plain' },
      { game: GAME, brief: brief, ask: vote, name: 'Player 3' },
      'en',
    )
    expect(system?.content).toBe('The rules.')
    expect(user?.content).toBe('Player 2 said: "Hot."\n\nVote now.')
  })

  it('all the others differ from each other, and ask for a last line', () => {
    const others = STRATEGIES.filter((strategy) => strategy !== 'plain' && strategy !== 'custom')
    for (const language of ['en', 'zh'] as const) {
      const asked = others.map(
        (strategy) =>
          messagesFor({ strategy }, { game: GAME, brief: brief, ask: speak, name: 'Player 3' }, language)[1]?.content ??
          '',
      )
      expect(new Set(asked).size).toBe(others.length)
      for (const text of asked) expect(text.trimEnd()).toMatch(language === 'en' ? /ANSWER: .*$/ : /回答：.*$/)
    }
  })

  it('speaks of no other game than the one that is played', () => {
    for (const strategy of STRATEGIES) {
      for (const language of ['en', 'zh'] as const) {
        for (const ask of [speak, vote]) {
          for (const always of [false, true]) {
            const messages = messagesFor(
              { strategy, always },
              { game: 'hanabi', brief, ask, name: 'Player 3' },
              language,
            )
            const all = messages.map(({ content }) => content).join('\n')
            expect(all).not.toMatch(/\bspy\b|\bword\b|civilian|卧底|平民|你的词/i)
          }
        }
      }
    }
  })

  it('an attack for an experiment is no matter of belief', () => {
    const believing = messagesFor(
      { strategy: 'attack' },
      { game: GAME, brief: brief, ask: speak, name: 'Player 3' },
      'en',
    )[1]?.content
    const always = messagesFor(
      { strategy: 'attack', always: true },
      { game: GAME, brief: brief, ask: speak, name: 'Player 3' },
      'en',
    )[1]?.content
    expect(believing).toContain('If you believe so')
    expect(always).not.toContain('If you believe so')
  })

  it('a custom prompt has its variables filled in, and keeps other braces', () => {
    const prompt = 'I am {name}. {rules} {task} {choices} {nothing} {"a": 1}'
    expect(fillIn(prompt, { brief, ask: vote, name: 'Player 3' }, 'en')).toBe(
      'I am Player 3. The rules. Vote now. Player 5, Player 1 {nothing} {"a": 1}',
    )
  })

  it('a variable inside a speech is not filled in', () => {
    const sly = { ...brief, situation: 'Player 2 said: "{task}"' }
    expect(fillIn('{situation}', { brief: sly, ask: vote, name: 'Player 3' }, 'en')).toBe('Player 2 said: "{task}"')
  })
})

describe('a reply', () => {
  it.each([
    ['ANSWER: It is hot.', 'It is hot.'],
    ['I think so.\nANSWER: It is hot.', 'It is hot.'],
    ['**ANSWER:** It is hot.', 'It is hot.'],
    ['**ANSWER: It is hot.**', 'It is hot.'],
    ['Well.\n\n**Answer:**\nIt is hot.', 'It is hot.'],
    ['ANSWER:\r\n"It is hot."\r\n', 'It is hot.'],
    ['ANSWER: It is **very** hot', 'It is **very** hot'],
    ['Answer: "It is hot."', 'It is hot.'],
    ['ANSWER: first\nno, wait\nANSWER: second', 'second'],
    ['<think>ANSWER: hidden</think>\nANSWER: said', 'said'],
    ['想一想。\n回答：它很烫。', '它很烫。'],
    ['It is hot.', 'It is hot.'],
    ['"It is hot."', 'It is hot.'],
    ['He said "hot" and "cold"', 'He said "hot" and "cold"'],
    ['', ''],
    ['<think>never ends', ''],
  ])('%j says %j', (reply, text) => {
    expect(readReply(reply, speak, reads).text).toBe(text)
  })

  it.each([
    ['ANSWER: Player 5', 'Player 5'],
    ['ANSWER: player 5.', 'Player 5'],
    ['I vote for **Player 1**!', 'Player 1'],
    ['Player 1 seems fine.\nANSWER: Player 5', 'Player 5'],
    ['Player 1 seems fine.\n**Answer:**\n**Player 5**', 'Player 5'],
    ['Player 5 is odd.\nANSWER: that one', 'Player 5'],
    ['Player 2 said hot, so Player 5 it is', 'Player 5'],
    ['Player 1 or Player 5', 'Player 1 or Player 5'],
    ['Player 12', 'Player 12'],
    ['nobody', 'nobody'],
  ])('%j votes %j', (reply, text) => {
    expect(readReply(reply, vote, reads).text).toBe(text)
  })

  it.each([
    ['ANSWER: check', 'check and call'],
    ['If I fold I lose the blind.\nANSWER: **check**', 'check and call'],
    ['If I fold I lose the blind.\nCheck.', 'check and call'],
    ['I fold, for what are my cards.\n\nANSWER: fold', 'fold'],
    ['If I fold I lose the blind.\nANSWER: call', 'call'],
    ['I would fold.\nANSWER: check or fold', 'check or fold'],
  ])('%j chooses %j where a refused answer is tried again: what it weighed before counts nothing', (reply, text) => {
    expect(readReply(reply, choice, reads).text).toBe(text)
  })

  it.each([
    ['Fair is fair.\n4', 'Fair is fair.\n4'],
    ['4 would be bold.\nANSWER: Fair is fair.\nI take little.\n3', 'Fair is fair.\nI take little.\n3'],
    ['Hm.\n**ANSWER:**\nFair is fair.\n3', 'Fair is fair.\n3'],
    ['Hm.\nANSWER: 3\n\nThat should do.', '3'],
    ['Hm.\nANSWER: **3**', '3'],
    ['Fair is fair.\n**3**', 'Fair is fair.\n3'],
    ['Hm.\nANSWER: I take four.\nOr five.', 'I take four.\nOr five.'],
  ])('%j says and does %j', (reply, text) => {
    expect(readReply(reply, move, reads).text).toBe(text)
  })

  it('keeps what was thought before as reasoning', () => {
    const read = readReply('<think>deep</think>Player 5 is odd.\nANSWER: Player 5', vote, reads)
    expect(read).toEqual({ text: 'Player 5', reasoning: 'deep\n\nPlayer 5 is odd.' })
  })

  const LONG = 65_000
  it.each<[string, string]>([
    ['a tag with spaces in it', `<${' '.repeat(LONG)}</think>x`],
    ['a closing tag with spaces in it', `</${' '.repeat(LONG)}</think>x`],
    ['a tag without an end', `<think${' '.repeat(LONG)}</think>x`],
    ['opening tags', '<think>'.repeat(LONG / 7)],
    ['closing tags', '</think>'.repeat(LONG / 8)],
    ['a last line with spaces in it', `ANSWER:${' '.repeat(LONG)}x\u2028`],
    ['many last lines', 'ANSWER:\n'.repeat(LONG / 8)],
    ['emphasis', `${'*'.repeat(LONG)}answer${'*'.repeat(LONG)}`],
    ['colons', `answer${' :'.repeat(LONG / 2)}\u2028`],
    ['quotes', '"'.repeat(LONG)],
    ['names', 'Player 1 '.repeat(LONG / 9)],
    ['names of no player', 'Player 12 '.repeat(LONG / 10)],
    ['letters that are eighteen in another form', '\uFDFA'.repeat(LONG)],
    ['empty lines', `${'\r\n'.repeat(LONG / 2)}x`],
  ])('of nothing but %s, as long as any may be, is read to its end', (_, reply) => {
    expect(typeof readReply(reply, vote, reads).text).toBe('string')
  })

  it('of any text is read without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (reply) => {
        expect(typeof readReply(reply, vote, reads).text).toBe('string')
      }),
    )
  })
})
