import type { AuditDifference } from '@masquerade/store/auditing'
import { auditedSite, openTestStore, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSabotage, SABOTAGES, type Sabotage } from './sabotage.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  await auditedSite(there)
})
afterAll(() => there?.close())

async function audited({ sabotage, arenas }: { arenas?: string[]; sabotage?: Sabotage } = {}) {
  const reported: AuditDifference[] = []
  const change = sabotage && SABOTAGES[sabotage]
  const result = await there.store.audit({ arenas, change, tell: (difference) => reported.push(difference) })
  return { ...result, reported }
}

const lines = (reported: readonly AuditDifference[]) =>
  reported.map(
    ({ arena, match, standing, board, says }) =>
      `${[arena, match, standing, board?.days, board?.agent].filter(Boolean).join(', ')}: ${says}`,
  )

describe.each(Object.keys(SABOTAGES).filter(isSabotage))('a %s', (sabotage) => {
  const everything = async () => {
    const tables = ['standing', 'match', 'match_event', 'match_log', 'seat', 'board_row', 'guess']
    const rows = tables.map((table) =>
      there.sql.query(`SELECT md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${table} t`),
    )
    return (await Promise.all(rows)).map((found) => found.rows)
  }

  it('is done to a copy, is reported, and is gone with the copy', async () => {
    const [before, sound] = [await everything(), await audited()]
    expect(sound.reported).toEqual([])
    const found = await audited({ sabotage })
    expect(found.changed).toMatch(/^(doubled|lost|changed|deleted)/)
    expect(found.reported.length).toBeGreaterThan(0)
    expect(await everything()).toEqual(before)
    expect(await audited()).toEqual(sound)
  })

  it('is done where it is asked for', async () => {
    const arena = { 'changed-people': 'salon', 'changed-strength': 'board' }[sabotage as string] ?? 'parlour'
    const { reported } = await audited({ sabotage, arenas: [arena] })
    expect(new Set(reported.map((difference) => difference.arena))).toEqual(new Set([arena]))
  })
})

const REPORTS: Partial<Record<Sabotage, RegExp>> = {
  'changed-score':
    /^parlour, \S+: its log cannot stand: event \d+ \(ended\): data\.scores\.0: the referee finds \d+, the log says \d+$/m,
  'deleted-vote':
    /^parlour, \S+: its log cannot stand: event \d+.*: (expected this number, found \d+|nothing that was answered leads to it)$/m,
  'renumbered-votes': /^parlour, \S+: its log cannot stand: event \d+ \(\w+\): nothing that was answered leads to it$/m,
  'changed-speech':
    /^parlour, \S+: its log has other texts or marks than those that it is found by since it finished$/m,
  'unjudged-foul': /^parlour, \S+: its log cannot stand: event \d+ \(judged\): data\.fouls\.0: the referee finds/m,
  'changed-board': /^parlour, parlour-player-1: score \d+ where its matches make \d+$/m,
  'changed-window': /^parlour, 30, parlour-player-1: games 6 where its matches make 5$/m,
  'changed-place': /^parlour, parlour-player-1: points rank \d where its matches make \d$/m,
  'changed-guess': /^parlour, \S+: the guess of Player 3 after round 1 is not what was sealed$/m,
}

it.each(Object.entries(REPORTS) as [Sabotage, RegExp][])('a %s is reported as what it is', async (sabotage, says) => {
  const { reported } = await audited({ sabotage, arenas: ['parlour'] })
  expect(lines(reported).join('\n')).toMatch(says)
})
