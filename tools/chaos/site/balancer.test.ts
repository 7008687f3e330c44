import { once } from 'node:events'
import { Agent, createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { balancer } from './balancer.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function process(name: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_, response) => response.end(name)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** By a connection of its own. */
function ask(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent: new Agent({ keepAlive: false }) }, async (response) => {
      let text = ''
      for await (const part of response.setEncoding('utf8')) text += part
      resolve(text)
    }).on('error', reject)
  })
}

it('each connection goes to the next process, and to the one after it where that one is gone', async () => {
  const [one, other] = [await process('one'), await process('other')]
  const front = await balancer([one.url, other.url])
  closers.push(front.close)
  const answers = [await ask(front.url), await ask(front.url), await ask(front.url)]
  expect(answers).toEqual(['one', 'other', 'one'])
  other.server.close()
  await once(other.server, 'close')
  for (let time = 0; time < 4; time++) expect(await ask(front.url)).toBe('one')
  one.server.close()
  await once(one.server, 'close')
  await expect(ask(front.url)).rejects.toThrow()
})
