/** The path of live events stands in a file of its own, so that pages can import it without the library zod. */
export const LIVE_PATH = '/live'
/** Clients of socket.io connect to /socket.io by default, so live events are sent there as well. */
export const USUAL_LIVE_PATH = '/socket.io'
