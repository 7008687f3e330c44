import { expect, it } from 'vitest'
import { IMPACTFUL, INTENTIONS, type IntentionRole, ofRole, open } from './intentions.ts'

/** As the rules' page lists them, by category: letters say who, a dash "not in a leader's first speech", 1 "not in quest 1". */
const PAGE = `
ask-vote -1; ask-change -; ask-choice -; ask-absence -
defend-self -; defend-team m-; defend-mate oa-
warn-of-evil m; warn-of-failed -1; cast-doubt oa; oppose-left-out -; oppose-evil -; reject-if-out -
hide mp-oa; claim-ignorance m-; feign-doubt m-
claim-percival soa; hint-as-merlin ps; act-merlin o; claim-loyal oa; feign-confusion oa1
reveal-percival p; reveal-servant s; ask-to-join
support-team -; support-good m; lead-good m!; hint-evil m; support-failed m1; propose-mate oa; vouch-mate oa`

const LETTERS: Record<IntentionRole, string> = {
  ...{ merlin: 'm', percival: 'p', servant: 's' },
  ...{ morgana: 'o', assassin: 'a', minion: 'a' },
}
const ROLES = Object.keys(LETTERS) as IntentionRole[]

const entries = PAGE.trim()
  .split(/[;\n]/)
  .map((entry) => entry.trim().split(' '))
  .map(([name = '', rule = '']) => ({ name, rule }))

function openByPage(role: IntentionRole, leader: boolean, quest: number): string[] {
  return entries.flatMap(({ name, rule }) => {
    const groups = [...rule.matchAll(/([mpsoa]+)(-?)/g)].map(([, letters = '', dash]) => ({ letters, dash }))
    const own = groups.find(({ letters }) => letters.includes(LETTERS[role]))
    if (groups.length > 0 && !own) return []
    const isBarred = leader && (own ? own.dash === '-' : rule.includes('-'))
    const isOnlyFirst = rule.includes('!') && !leader
    return isBarred || isOnlyFirst || (rule.includes('1') && quest === 1) ? [] : [name]
  })
}

it('the list is the page’s', () => {
  expect(INTENTIONS).toEqual(entries.map(({ name }) => name))
  expect(INTENTIONS).toHaveLength(31)
  expect(IMPACTFUL).toHaveLength(15)
  expect(new Set(IMPACTFUL).size).toBe(15)
})

it.each(
  ROLES.flatMap((role) => [true, false].flatMap((leader) => [1, 2, 5].map((quest) => ({ role, leader, quest })))),
)('what $role may choose in quest $quest is what the page says (leader’s first speech: $leader)', (now) => {
  const { role, leader, quest } = now
  expect(open(role, leader, quest)).toEqual(openByPage(role, leader, quest))
  expect(open(role, leader, quest).length).toBeGreaterThanOrEqual(3)
})

it('a role’s list is what it may choose at some time', () => {
  for (const role of ROLES) {
    const ever = [true, false].flatMap((leader) => [1, 2].flatMap((quest) => open(role, leader, quest)))
    expect(new Set(ofRole(role))).toEqual(new Set(ever))
  }
  expect(ofRole('minion')).toEqual(ofRole('assassin'))
  expect(ofRole('merlin')).toContain('lead-good')
  expect(open('merlin', false, 3)).not.toContain('lead-good')
  expect(open('morgana', true, 1)).toContain('hide')
  expect(open('merlin', true, 1)).not.toContain('hide')
})
