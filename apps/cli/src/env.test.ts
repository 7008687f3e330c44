import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { takeDataFolder } from '../../../scripts/start/data-folder.ts'
import { environmentOf } from './env.ts'

it('finds the site that runs on its folder, on whatever port; else the one of PORT', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'masquerade-env-'))
  const found = () => {
    const { siteUrl, databasePort } = environmentOf({ env: { PORT: '4400', MASQUERADE_DATA: folder } })
    return [siteUrl, databasePort]
  }
  try {
    expect(found()).toEqual(['http://127.0.0.1:4400', 4403])
    const running = await takeDataFolder(folder, { address: 'http://192.0.2.1:4960', port: 4960 }, () => {})
    expect(found()).toEqual(['http://127.0.0.1:4960', 4963])
    running.release()
    expect(found()).toEqual(['http://127.0.0.1:4400', 4403])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('takes a folder from where the command was typed', () => {
  expect(environmentOf({ env: { INIT_CWD: '/srv', MASQUERADE_DATA: 'site' } }).data).toBe('/srv/site')
})

it('takes a variable that is set to nothing, as docker compose passes it, for one that is not set', () => {
  const empty = {
    ...{ PORT: '', DATABASE_URL: '', DATABASE_OWNER_URL: '', MASQUERADE_DATA: '/data', MASQUERADE_RUNNER_KEY: '' },
    ...{ MASQUERADE_RUNNER_KEY_FILE: '', MASQUERADE_ALLOW_LOCAL_AGENTS: '' },
  }
  expect(environmentOf({ env: empty })).toMatchObject({
    port: 4300,
    databaseUrl: undefined,
    runnerKey: { file: '/data/runner-key.pem' },
  })
})
