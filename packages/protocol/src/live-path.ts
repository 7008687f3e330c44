/**
 * The path of the gateway's socket.io, at the same address as the pages. In a file of its own, so that pages can import
 * it without zod.
 */
export const LIVE_PATH = '/live'
/** Where clients of socket.io connect by default. The gateway answers there as well. */
export const USUAL_LIVE_PATH = '/socket.io'
