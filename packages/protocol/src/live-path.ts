/** Where the gateway's socket.io listens, at the same address as the pages. Apart, so that a page can have it without zod. */
export const LIVE_PATH = '/live'
/** Where clients of socket.io connect by default. The gateway answers there as well. */
export const USUAL_LIVE_PATH = '/socket.io'
