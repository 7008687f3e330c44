import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request says of itself that no person waits for it. Every browser that people use calls itself Mozilla, or is
 * one of the two old ones that do not; programs say nothing, or their own name. Those that pretend to be browsers as far
 * as the name goes add what they are: a bot, a crawler, or where to read about them.
 */
export function isRobot(headers: Pick<IncomingHttpHeaders, 'user-agent'>): boolean {
  const agent = headers['user-agent'] ?? ''
  return !BROWSER.test(agent) || ROBOT.test(agent)
}

const BROWSER = /^(?:Mozilla|Opera|UCWEB)\//
// "compatible;" was last said by a browser that nothing here would run in. Cubot makes telephones.
const ROBOT = /compatible;|(?<!cu)bot|crawl|spider|slurp|archiver|scan|preview|lighthouse|inspection|monitor|https?:/i
