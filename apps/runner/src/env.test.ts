import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const DATABASE_URL = 'postgres://somebody:secret@db.example:5439/masquerade'

describe("the runner's environment", () => {
  it('keeps its key in the data folder, unless it gets another place, or the key itself', () => {
    expect(readEnv({ DATABASE_URL, MASQUERADE_DATA: '/data' }).key).toEqual({ file: '/data/runner-key.pem' })
    expect(readEnv({ DATABASE_URL, MASQUERADE_RUNNER_KEY_FILE: '/keys/a.pem' }).key).toEqual({ file: '/keys/a.pem' })
    expect(readEnv({ DATABASE_URL, MASQUERADE_RUNNER_KEY: 'PEM' }).key.key).toBe('PEM')
    expect(path.basename(readEnv({ DATABASE_URL }).key.file)).toBe('runner-key.pem')
  })

  it('knows the ports of all its own processes, wherever they are', () => {
    const { ownPorts } = readEnv({ DATABASE_URL, PORT: '5000', LIVE_PORT: '7000', RUNNER_PORT: '8000' }).allowance
    expect(new Set(ownPorts)).toEqual(new Set([5000, 5001, 5002, 5003, 7000, 8000, 5439]))
    const watched = readEnv({ DATABASE_URL, METRICS_PORT: '9466' }).allowance.ownPorts
    expect(watched).toEqual(expect.arrayContaining([9464, 9465, 9466]))
  })

  it('does not let agents be asked at this machine by default', () => {
    expect(readEnv({ DATABASE_URL }).allowance.allowLocal).toBe(false)
    expect(readEnv({ DATABASE_URL, MASQUERADE_ALLOW_LOCAL_AGENTS: '1' }).allowance.allowLocal).toBe(true)
  })

  it('says of each variable that is wrong what it must be, and repeats no value', () => {
    const wrong = { DATABASE_URL: 'mysql://me:secret@x', MASQUERADE_WARM_UP_MS: 'soon', HF_HUB_URL: 'ftp://x' }
    expect(() => readEnv(wrong)).toThrow(/DATABASE_URL must be.*MASQUERADE_WARM_UP_MS must be a number.*HF_HUB_URL/)
    expect(() => readEnv(wrong)).not.toThrow(/secret/)
  })
})
