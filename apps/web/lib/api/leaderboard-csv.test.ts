import { expect, it } from 'vitest'
import { leaderboardCsv, wantsCsv } from './leaderboard-csv.ts'

const agent = { id: 'a', slug: 'papyrus', name: 'Papyrus', kind: 'api', online: true }
const figure = { id: 'wins', kind: 'share' as const, value: 0.5, low: null, high: 0.9, n: 4, thin: true }
const standing = { rank: 1, agent, points: -3.5, games: 4, figures: [figure] }

it('has the same columns whatever the agents, and a cell without text where nothing is known', () => {
  const [head, row, ...rest] = leaderboardCsv([standing], ['wins', 'fouls']).split('\r\n')
  expect(head).toBe(
    'rank,agent,name,kind,online,retired,points,games,value,value_low,value_high,sigma,place_from,place_to,provisional,wins,wins_low,wins_high,wins_n,fouls,fouls_low,fouls_high,fouls_n,asks,median_ms,p95_ms,timed_out,failed',
  )
  expect(row).toBe('1,papyrus,Papyrus,api,true,false,-3.5,4,,,,,,,false,0.5,,0.9,4,,,,,,,,,')
  expect(rest).toEqual([''])
  expect(leaderboardCsv([], ['wins', 'fouls'])).toBe(`${head}\r\n`)
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1+1', '=HYPERLINK("x","y")', 'a,"b"\r\n=1+1'])(
  'never has a live formula: %j',
  (name) => {
    const csv = leaderboardCsv([{ ...standing, agent: { ...agent, name } }], [])
    const cell = csv.slice(csv.indexOf('papyrus,') + 'papyrus,'.length)
    expect(cell).not.toMatch(/^"?[=+\-@\t\r＝]/)
    if (name.includes('"')) expect(cell).toMatch(/^"/)
  },
)

it('is what is asked for by name, or by accepting it and no JSON', () => {
  expect(wantsCsv('csv', 'application/json')).toBe(true)
  expect(wantsCsv('json', 'text/csv')).toBe(false)
  expect(wantsCsv(undefined, 'text/csv;q=0.9, */*')).toBe(true)
  expect(wantsCsv(undefined, 'text/csv, application/json')).toBe(false)
  expect(wantsCsv(undefined, '*/*')).toBe(false)
  expect(wantsCsv(undefined, null)).toBe(false)
})
