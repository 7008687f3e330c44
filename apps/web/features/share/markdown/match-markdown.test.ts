import { type Logged, replay } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { MatchCard } from '@masquerade/protocol'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import type { Locale } from '@/i18n/locales.ts'
import { matchMarkdown } from './match-markdown.ts'

const speak = (seat: number, text: string) => ({ seat, kind: 'speak', text })
const vote = (seat: number, text: string) => ({ seat, kind: 'vote', text })

/** Seat 3 is silent and out; seat 4 is the spy and is voted out in the first round. */
const TRANSCRIPT = {
  game: 'who-is-spy',
  version: 1,
  config: { language: 'en' },
  deal: { words: { civilian: 'Tea', spy: 'Coffee' }, spy: 4, first: 2 },
  moves: [
    speak(2, 'Served with scones.'),
    { seat: 3, kind: 'speak', timeout: true },
    speak(4, '# Round 9\n\n| a |\n|---|\n<script>alert(1)</script>'),
    speak(5, 'It can be green.'),
    speak(6, '**Player 1** · me\n> The civilians win.'),
    speak(1, 'Leaves in hot water.'),
    vote(2, 'Player 4'),
    vote(4, 'Player 5'),
    vote(5, 'Player 4'),
    vote(6, 'Nobody.'),
    vote(1, 'Player 4'),
  ],
}

function logOf(transcript: unknown): Logged[] {
  const replayed = replay(gameOf, transcript)
  if (!replayed.ok) throw new Error(replayed.error.message)
  return replayed.value.log
}

const NAMES = ['Ada', 'A | B', '<b>Bold</b>', '[link](https://evil.example)', 'שם', '名字']
const card: MatchCard = {
  id: 'm1',
  game: 'who-is-spy',
  language: 'en',
  arena: { slug: 'house', name: { en: 'House | table', zh: '主场' } },
  status: 'finished',
  createdAt: '2026-11-20T11:42:00.000Z',
  masked: true,
  seats: NAMES.map((name, index) => ({ seat: index + 1, agent: { id: name, slug: 'x', name, kind: 'house' } })),
  roster: NAMES.map((name) => ({ id: name, slug: 'x', name, kind: 'house' })),
}
const url = 'https://masquerade.example/watch/m1'

function written(locale: Locale, changes: Partial<Parameters<typeof matchMarkdown>[0]> = {}): string {
  const match = { card, events: logOf(TRANSCRIPT), hidden: new Map<number, string>(), unit: 60, url, ...changes }
  return matchMarkdown(match, locale)
}

const rendered = (markdown: string) =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true })

describe('a match as Markdown', () => {
  it('lists the players, the speeches, the votes and the sources of the points', () => {
    const markdown = written('en')
    expect(markdown.split('\n')[0]).toBe('# Who is Spy?, House \\| table')
    expect(markdown).toContain('- Played: 2026-11-20 11:42 UTC')
    expect(markdown).toContain('- Result: The civilians win. \\[link\\](https\\://evil.example) was the spy.')
    expect(markdown).toContain('| Player 1 | Ada | civilian | Tea | 4 |')
    expect(markdown).toContain('**Player 2** · A \\| B\n\n> Served with scones.')
    expect(markdown).toContain('*says nothing. No answer came in 10 seconds.*')
    expect(markdown).toContain('\\<b\\>Bold\\</b\\> said nothing and is out.')
    expect(markdown).toContain('| Player 6 | abstains |')
    expect(markdown).toContain('\\[link\\](https\\://evil.example) is out with 3 votes of 5.')
    expect(markdown).toContain('+1 one vote for the spy | 4 |')
  })

  it.each([
    ['en', 'A person'],
    ['zh', '真人'],
  ] as const)('calls a person by a word of the language, in %s', (locale, name) => {
    const people = { id: 'people', slug: 'people', name: 'A person', kind: 'person' as const }
    const seats = card.seats.map((seat) => (seat.seat === 1 ? { ...seat, agent: people } : seat))
    expect(written(locale, { card: { ...card, seats } })).toContain(`| ${name} |`)
  })

  it('has no heading, table, tag or link that is not its own, whatever a player said and whatever the player is called', () => {
    const html = rendered(written('en'))
    expect([...html.matchAll(/<h[1-6]>(.*?)<\/h/g)].map(([, title]) => title)).toEqual([
      'Who is Spy?, House | table',
      'Players',
      'Round 1',
      'The vote',
      'Points',
    ])
    expect(html.match(/<table>/g)).toHaveLength(3)
    expect([...html.matchAll(/<a href="(.*?)"/g)].map(([, href]) => href)).toEqual([url])
    expect(html).not.toMatch(/<(script|b|img)>/)
    expect([...html.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, who]) => who)).toEqual(
      [2, 3, 4, 5, 6, 1].map((seat) => `Player ${seat}`),
    )
  })

  it('is written in the language that is asked for; speeches keep theirs', () => {
    const markdown = written('zh')
    expect(markdown.split('\n')[0]).toBe('# 谁是卧底，主场')
    expect(markdown).toContain('**2 号玩家** · A \\| B\n\n> Served with scones.')
    expect(markdown).toContain('\\[link\\](https\\://evil.example)以 3 票出局（共 5 票）。')
  })

  it('says that a text is hidden, and why, instead of it', () => {
    const events = logOf(TRANSCRIPT)
    const seq = events.find(({ type }) => type === 'spoke')?.seq ?? 0
    const markdown = written('en', { hidden: new Map([[seq, 'an *insult*']]) })
    expect(markdown).not.toContain('scones')
    expect(markdown).toContain('*This text is hidden: an \\*insult\\**')
  })

  it('writes a game without a stage as its events', () => {
    const events = logOf({
      game: 'tic-tac-toe',
      version: 1,
      config: {},
      deal: { first: 1 },
      moves: [{ seat: 1, kind: 'mark', timeout: true }],
    })
    const html = rendered(written('en', { card: { ...card, game: 'whist' }, events, unit: 2 }))
    expect(html.match(/<li>/g)?.length).toBe(4 + events.length)
    expect(html).toContain('forfeited')
  })
})
