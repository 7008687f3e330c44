import { describe, expect, it } from 'vitest'
import { mergedForm } from './arena-values.ts'

const shown = { game: 'cards', config: { size: 4 }, schedule: { tables: 2, from: '2030-01-02T03:04:00.000Z' } }
const now = {
  game: 'cards',
  config: { size: 4, hidden: { deep: 1 } },
  schedule: { tables: 2, from: '2030-01-02T03:04:05.678Z', rests: 'a minute' },
  roster: { who: 'agents', agents: ['a'] },
}

describe('a form that was sent', () => {
  it('leaves everything as it is when nothing was changed, also what it cannot show or cuts', () => {
    expect(mergedForm({ now, shown, sent: structuredClone(shown) })).toEqual(now)
  })

  it('changes what was changed, and nothing beside it', () => {
    const sent = { ...shown, schedule: { ...shown.schedule, tables: 3 } }
    expect(mergedForm({ now, shown, sent })).toEqual({ ...now, schedule: { ...now.schedule, tables: 3 } })
  })

  it('takes away what was emptied', () => {
    const sent = { ...shown, config: {}, schedule: { tables: 2 } }
    expect(mergedForm({ now, shown, sent })).toEqual({
      ...now,
      config: { hidden: { deep: 1 } },
      schedule: { tables: 2, rests: 'a minute' },
    })
  })

  it('keeps what another organizer changed meanwhile', () => {
    const since = { ...now, schedule: { ...now.schedule, tables: 9 } }
    const sent = { ...shown, config: { size: 5 } }
    expect(mergedForm({ now: since, shown, sent })).toEqual({ ...since, config: { size: 5, hidden: { deep: 1 } } })
  })

  it('has the settings of another game from the form alone', () => {
    const sent = { ...shown, game: 'dice', config: { eyes: 6 } }
    expect(mergedForm({ now, shown, sent })).toEqual({ ...now, game: 'dice', config: { eyes: 6 } })
  })
})
