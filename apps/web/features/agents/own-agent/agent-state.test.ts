import { expect, it } from 'vitest'
import { remedyOf, stateOf } from './agent-state.ts'

it.each([
  [{ online: true }, { state: 'online' }, undefined],
  [{ online: false }, { state: 'offline', why: 'offline' }, 'online'],
  [{ online: true, paused: 'no-warm-up' }, { state: 'paused', why: 'no-warm-up' }, 'resume'],
  [{ online: false, paused: 'no-answer' }, { state: 'paused', why: 'no-answer' }, 'resume'],
  [{ online: true, paused: 'admin' }, { state: 'paused', why: 'admin' }, undefined],
  [
    { online: false, paused: 'admin', retiredAt: '2026-11-20T00:00:00Z' },
    { state: 'retired', why: 'retired' },
    undefined,
  ],
] as const)('an agent that is %j has the state %j', (agent, state, remedy) => {
  expect([stateOf(agent), remedyOf(agent)]).toEqual([state, remedy])
})
