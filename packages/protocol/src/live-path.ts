/**
 * Path of the gateway's socket.io (for live events), at the same address as the pages. The path has a file of its own,
 * so that pages can import it without the library zod.
 */
export const LIVE_PATH = '/live'
/** Path to which clients of socket.io connect by default. The gateway answers there as well. */
export const USUAL_LIVE_PATH = '/socket.io'
