/**
 * Makes socket.io's client two kilobytes smaller in browsers: it polls by `fetch`, as its library offers, and has no third
 * transport, for which a live page never asks (features/watch/live/connection.ts).
 */
module.exports = function smaller() {
  return this.resourcePath.endsWith('webtransport.js')
    ? 'export class WT {}'
    : "export { Fetch as XHR } from './polling-fetch.js'"
}
