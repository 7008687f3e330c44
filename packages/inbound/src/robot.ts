import type { IncomingHttpHeaders } from 'node:http'

/**
 * Every browser that people use calls itself Mozilla, or is one of two old browsers that do not; programs name
 * themselves or nothing. Programs that imitate a browser's name usually add what they are: a bot, a crawler, or where
 * to read about them.
 */
export function isRobot(headers: Pick<IncomingHttpHeaders, 'user-agent'>): boolean {
  const agent = headers['user-agent'] ?? ''
  return !BROWSER.test(agent) || ROBOT.test(agent)
}

const BROWSER = /^(?:Mozilla|Opera|UCWEB)\//
// Only programs, and browsers too old for this site, send "compatible;" in their user agent; phones of the brand Cubot
// have the brand's name there.
const ROBOT = /compatible;|(?<!cu)bot|crawl|spider|slurp|archiver|scan|preview|lighthouse|inspection|monitor|https?:/i
