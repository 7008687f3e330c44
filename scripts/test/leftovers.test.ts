import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'

/** A run of tests that starts a process which starts another, in a session of its own, and then cleans up. */
const RUN = `
  import { spawn } from 'node:child_process'
  import { once } from 'node:events'
  import { bornAt } from '${inRoot('scripts/setup/process-identity.ts')}'
  import { endMarked, markChildren } from '${inRoot('scripts/test/leftovers.ts')}'
  markChildren()
  const inner = "console.log(process.pid); setInterval(() => {}, 1000)"
  const outer = "require('child_process').spawn(process.execPath, ['-e', " + JSON.stringify(inner) + "], { detached: true, stdio: 'inherit' })"
  const child = spawn(process.execPath, ['-e', outer + '.unref()'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = await once(child.stdout.setEncoding('utf8'), 'data')
  const ended = await endMarked()
  console.log(JSON.stringify({ ended, alive: bornAt(Number(pid)) !== undefined }))
  process.exit()
`

describe('the end of the tests', () => {
  // Elsewhere the environment of other processes cannot be read.
  it.runIf(process.platform === 'linux')('leaves no process running that they started, however deep', async () => {
    const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', RUN], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [printed] = await once(run.stdout.setEncoding('utf8'), 'data')
    expect(JSON.parse(printed)).toEqual({ ended: 1, alive: false })
  })
})
