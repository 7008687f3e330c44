import { isTimeZone } from '@masquerade/protocol/time-zone'
import { describe, expect, it } from 'vitest'
import { instantOf, localText, timeZones } from './zoned-time.ts'

const at = (text: string, zone: string) => {
  const found = instantOf(text, zone)
  return typeof found === 'number' ? new Date(found).toISOString() : found
}

describe('a time in a zone', () => {
  it.each([
    ['2030-01-02T03:04', 'UTC', '2030-01-02T03:04:00.000Z'],
    ['2030-01-02T03:04', 'Europe/Berlin', '2030-01-02T02:04:00.000Z'],
    ['2030-07-02T03:04', 'Europe/Berlin', '2030-07-02T01:04:00.000Z'],
    ['2030-01-02T03:04', 'Asia/Kathmandu', '2030-01-01T21:19:00.000Z'],
    ['2030-01-02T03:04', 'Pacific/Kiritimati', '2030-01-01T13:04:00.000Z'],
    ['2030-01-02T03:04', 'America/Los_Angeles', '2030-01-02T11:04:00.000Z'],
  ])('%s in %s is %s, and is shown so again', (text, zone, instant) => {
    expect(at(text, zone)).toBe(instant)
    expect(localText(Date.parse(instant), zone)).toBe(text)
  })

  it.each([
    ['2026-03-29T02:30', 'Europe/Berlin'],
    ['2026-03-08T02:00', 'America/New_York'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe'],
  ])('%s in %s is shown by no clock: they are put forward', (text, zone) => {
    expect(at(text, zone)).toBe('skipped')
  })

  it('in the last year with four digits is shown with four, also where it is a day later', () => {
    const last = Date.parse('9999-12-31T20:00:00Z')
    expect(localText(last, 'Asia/Shanghai')).toBe('9999-12-31T23:59')
    expect(localText(last, 'UTC')).toBe('9999-12-31T20:00')
  })

  it('of a time that comes twice is the first', () => {
    expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-10-25T01:59', 'Europe/Berlin')).toBe('2026-10-24T23:59:00.000Z')
    expect(at('2026-10-25T03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  })

  it.each([
    ['soon', 'UTC'],
    ['2030-13-02T03:04', 'UTC'],
    ['2030-02-29T03:04', 'UTC'],
    ['0026-01-02T03:04', 'UTC'],
    ['2030-01-02', 'UTC'],
    ['2030-01-02T03:04', 'Atlantis/Capital'],
  ])('%s in %s cannot be read', (text, zone) => expect(at(text, zone)).toBe('unreadable'))
})

it('the zones to choose from begin with UTC, and each is one', () => {
  const zones = timeZones()
  expect(zones[0]).toBe('UTC')
  expect(zones).toContain('Europe/Berlin')
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones.every(isTimeZone)).toBe(true)
})
