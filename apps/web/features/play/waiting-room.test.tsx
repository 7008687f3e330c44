import type { PlayState } from '@masquerade/protocol'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { TabletopWaiting } from '../watch/tabletop/waiting-table.tsx'
import { WaitingRoom } from './waiting-room.tsx'

const table = { table: 'tab', language: 'en', game: 'who-is-spy', seats: 6 } as const
const router = {} as never // nothing is pressed

function shown(
  state: Extract<PlayState, { state: 'waiting' | 'lobby' }>,
  { requestedAt = 1, paused = false } = {},
): string {
  return renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
        <WaitingRoom {...{ state, paused, requestedAt }} sitting="s" look={() => {}} WaitingTable={TabletopWaiting} />
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  )
}

const taken = (markup: string) => 6 - (markup.match(/data-empty="true"/g) ?? []).length

describe('a table that waits', () => {
  it.each([
    [1, 'You are the only person so far.'],
    [2, '2 people are here, including you.'],
  ])('says of %i that they are there, and shows that many seats as taken', (people, says) => {
    const markup = shown({ state: 'waiting', ...table, people, beginsInMs: 9_000 })
    expect(markup).toContain(says)
    expect(taken(markup)).toBe(people)
  })

  it('is begun or left by a page that listens', () => {
    const waiting = { state: 'waiting', ...table, people: 1, beginsInMs: 9_000 } as const
    expect(shown(waiting).match(/<button[^>]*disabled/g)).toBeNull()
    expect(shown(waiting, { requestedAt: 0 }).match(/<button[^>]*disabled/g)).toHaveLength(2)
  })

  it('says of a paused site when it begins, and not that this is in a moment', () => {
    const waiting = { state: 'waiting', ...table, people: 1, beginsInMs: 0 } as const
    const lobby = { state: 'lobby', ...table, queue: { place: 1, of: 1 } } as const
    expect(shown(waiting)).toContain('Begins in a moment.')
    for (const state of [waiting, lobby]) {
      const markup = shown(state, { paused: true })
      expect(markup).toContain('Matches are paused. Yours begins when the pause ends.')
      expect(markup).not.toMatch(/in a moment|next in line/)
    }
  })

  it('cannot be begun before its time while the site is paused, and its button says why', () => {
    const markup = shown({ state: 'waiting', ...table, people: 1, beginsInMs: 9_000 }, { paused: true })
    const [, why] = /<button[^>]*disabled=""[^>]*aria-describedby="([^"]+)"[^>]*>Begin now/.exec(markup) ?? []
    expect(markup).toMatch(new RegExp(`id="${why}"[^>]*>Matches are paused`))
    expect(markup.match(/<button[^>]*disabled/g)).toHaveLength(1)
  })

  it('cannot be begun or left once it has begun, and says how many matches are before it', () => {
    const markup = shown({ state: 'lobby', ...table, queue: { place: 2, of: 3 } })
    expect(markup).not.toContain('<button')
    expect(taken(markup)).toBe(6)
    expect(markup).toMatch(/2.*3/)
  })
})
