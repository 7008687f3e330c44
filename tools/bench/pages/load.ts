import { Agent, request } from 'node:http'

const CONNECTIONS = 16
/** Crawlers are sent a page in another form. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

/** How many whole answers with status 200 come in a second, asked for by some at once; any other one is an error. */
export async function answersPerSecond(url: string, forMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const begun = performance.now()
  let answers = 0
  const visitor = async () => {
    while (performance.now() - begun < forMs) {
      await answered(url, agent)
      answers += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
    return answers / ((performance.now() - begun) / 1_000)
  } finally {
    agent.destroy()
  }
}

function answered(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'user-agent': BROWSER, 'accept-encoding': 'gzip' } }, (response) => {
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
      response.resume()
    })
      .on('error', reject)
      .end()
  })
}
