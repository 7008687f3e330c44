import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openNews } from './news.ts'
import type { Guest, Halls } from './spectator.ts'

const halls: Pick<Halls, 'send' | 'rooms'> = { send: () => {}, rooms: () => new Set() }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

it('names to a page that connects again after hours only the arenas that were changed in the last minutes', () => {
  const news = openNews(halls as Halls)
  const heard: unknown[] = []
  const guest = { join: () => {}, leave: () => {}, emit: (...said: unknown[]) => heard.push(said) }
  const listen = news.listener(guest as unknown as Guest)
  news.ofArena('attic')
  vi.advanceTimersByTime(3_600_000)
  news.ofArena('cellar')
  listen({ sinceMs: 1e12 })
  expect(heard).toEqual([['arena', { arena: 'cellar' }]])
  vi.advanceTimersByTime(3_600_000)
  listen({ sinceMs: 1e12 })
  expect(heard).toHaveLength(1)
})
