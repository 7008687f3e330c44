import type { IncomingHttpHeaders } from 'node:http'

/** A user agent that does not begin like a known browser's, or that names a bot or crawler, belongs to a program. */
export function isRobot(headers: Pick<IncomingHttpHeaders, 'user-agent'>): boolean {
  const agent = headers['user-agent'] ?? ''
  return !BROWSER.test(agent) || ROBOT.test(agent)
}

const BROWSER = /^(?:Mozilla|Opera|UCWEB)\//
// Programs have these words in their user agent; "bot" in the name of the phone brand Cubot is allowed.
const ROBOT = /compatible;|(?<!cu)bot|crawl|spider|slurp|archiver|scan|preview|lighthouse|inspection|monitor|https?:/i
