import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Child, child } from '@masquerade/live/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { hasPython } from '../../scripts/test/has-python.ts'

const CLIENT = fileURLToPath(new URL('.', import.meta.url))

let bot: Child | undefined
let server: Server | undefined

afterEach(async () => {
  await bot?.end('SIGKILL')
  server?.closeAllConnections()
  server?.close()
})

/** An agent whose site answers so. */
async function botAt(site: RequestListener, settings = ''): Promise<Child> {
  server = createServer(site).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const program = `import masquerade\n${settings}\nmasquerade.run_mailbox("http://127.0.0.1:${port}", "msq_x", lambda ask: "x")`
  const { PATH = '' } = process.env
  bot = child('python3', ['-u', '-c', program], { PATH, PYTHONPATH: CLIENT, PYTHONDONTWRITEBYTECODE: '1' })
  return bot
}

describe.skipIf(!hasPython)('a Python agent that finds no mailbox', () => {
  it('says so once, and connects even if the site was away for a day', async () => {
    let calls = 0
    const quick = 'masquerade.FIRST_RETRY_S = masquerade.LAST_RETRY_S = 0.0001'
    const agent = await botAt((_, response) => {
      if (++calls < 1_200) response.destroy()
      else setTimeout(() => response.writeHead(204).end(), 50)
    }, quick)
    await agent.says(/^mailbox: connected/)
    expect(agent.lines).toHaveLength(2)
    expect(agent.lines[0]).toMatch(/^mailbox: cannot connect to http:\S+ \(.+\), trying again until it works$/)
  })

  it.each([302, 403, 404, 407])('asks again later when something on the way answers with %i', async (status) => {
    let calls = 0
    const agent = await botAt((_, response) => {
      if (++calls <= 2) response.writeHead(status, { location: '/portal' }).end('<h1>Sign in</h1>')
      else response.writeHead(204).end()
    })
    await agent.says(/^mailbox: connected/)
    expect(agent.lines).toHaveLength(2)
  })

  it.each([['<h1>Back soon</h1>'], ['null'], ['']])('but a page that says "%s" asks again later', async (page) => {
    let calls = 0
    const agent = await botAt((_, response) => {
      calls++
      response.end(page)
    })
    await agent.says(/cannot connect to \S+ \(what came is not from a mailbox\)/)
    await expect.poll(() => calls).toBeGreaterThan(1)
    expect(calls).toBeLessThan(10)
    expect(agent.lines).toHaveLength(1)
  })
})
