import { expect, it } from 'vitest'
import { noSeatOf } from './agent-state.ts'

it.each([
  ['that plays', { online: true }, undefined],
  ['that is switched off', { online: false }, { why: 'offline', remedy: 'online' }],
  ['whose program is away', { id: 'away', online: true }, { why: 'absent' }],
  ['whose program is away while it is off', { id: 'away', online: false }, { why: 'offline', remedy: 'online' }],
  ['that missed its matches', { online: true, paused: 'no-warm-up' }, { why: 'paused', remedy: 'resume' }],
  ['that an administrator paused', { online: true, paused: 'admin' }, { why: 'paused' }],
] as const)('an agent %s gets a seat, or its owner sees why not and what to do', (_, agent, expected) => {
  expect(noSeatOf({ id: 'here', ...agent }, new Set(['away']))).toEqual(expected)
})
