import { games, isStaged, STAGED } from '@masquerade/games'
import { type AgentKind, agentKind, choosesGames, GAMES_OF_KIND } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { gamesIn, playsOf } from './agent-rows.ts'

const kinds = agentKind.options
const chosen = kinds.filter(choosesGames)
const fixed = kinds.filter((kind) => !choosesGames(kind))
const refused = (code: string, message: RegExp) => ({
  ok: false,
  error: { code, message: expect.stringMatching(message) },
})

describe('what an agent plays by its kind', () => {
  it.each<[AgentKind, readonly string[] | null]>([
    ['space', ['who-is-spy']],
    ['model', null],
    ['api', null],
    ['webhook', ['who-is-spy']],
    ['mailbox', ['who-is-spy']],
    ['house', ['who-is-spy']],
    ['person', null],
  ])('is known of a %s whose owner says nothing', (kind, plays) => {
    expect(playsOf(kind)).toEqual({ ok: true, value: plays })
    expect(gamesIn(plays)).toEqual(plays ?? [...STAGED])
  })

  it('has a rule for every kind, and names only games that can be played here', () => {
    expect(Object.keys(GAMES_OF_KIND).sort()).toEqual([...kinds].sort())
    const named = Object.values(GAMES_OF_KIND).flatMap((rule) => (typeof rule === 'string' ? [] : rule))
    expect(named.filter((id) => !isStaged(id))).toEqual([])
  })

  it.each(chosen)('is what its owner says of a %s, each game once, and never none', (kind) => {
    const [, ...some] = STAGED
    expect(playsOf(kind, [...some, ...some])).toEqual({ ok: true, value: [...some].sort() })
    // What reads every brief and is let play all of them plays those to come, too.
    const all = GAMES_OF_KIND[kind] === 'unless-said' ? null : [...STAGED].sort()
    expect(playsOf(kind, [...STAGED, ...STAGED])).toEqual({ ok: true, value: all })
    expect(playsOf(kind, [])).toEqual(refused('no-game', /at least one/))
    expect(playsOf(kind, [...STAGED, 'chess"'])).toEqual(refused('no-such-game', /no game "chess\\""/))
    for (const unstaged of Object.keys(games).filter((id) => !isStaged(id)))
      expect(playsOf(kind, [unstaged])).toEqual(refused('no-such-game', /has rules, and no pages.*are who-is-spy/))
  })

  it.each(fixed)('cannot be chosen for a %s, but may be repeated unchanged', (kind) => {
    const plays = playsOf(kind)
    expect(playsOf(kind, gamesIn(plays.ok ? plays.value : []))).toEqual(plays)
    expect(playsOf(kind, ['tic-tac-toe'])).toEqual(refused('not-its-game', /leave out/))
    expect(playsOf(kind, [])).toEqual(refused('not-its-game', /leave out/))
  })
})
