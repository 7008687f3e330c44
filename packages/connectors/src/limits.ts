/** What one ask may cost, on the way there and back. */

/** An agent's answer: more is cut off while it comes. */
export const ANSWER_BYTES = 64 * 1024
/** What a model says and thinks. */
export const ANSWER_CHARACTERS = 64 * 1024
/** A model's answer with what its API wraps round it: every token of a stream comes in an envelope. */
export const COMPLETION_BYTES = 256 * 1024
export const STREAM_BYTES = 4 * 1024 * 1024
/** The text of an owner's own prompt once its variables are filled in, in characters: more is cut off, and said. */
export const OWN_PROMPT_CHARACTERS = 32_000
/** Everything put before a model, in characters: a brief that is longer is sent to nobody. */
export const PROMPT_CHARACTERS = 200_000
/** The tokens of a reply, unless the agent's settings say otherwise. */
export const MAX_TOKENS = 1_024

/** A connector stops waiting this long before the deadline, so that its own account of what happened still counts. */
export const MARGIN_MS = 30
/** How long a Space may take over one event by default. */
export const PERCEIVE_MS = 5_000
/** How long a table waits by default, in a round, until the agents to be asked have heard its events. */
export const HEARING_MS = 30_000
/** One attempt at waking an agent, and the pause before the next. */
export const WAKE_ATTEMPT_MS = 20_000
export const WAKE_PAUSE_MS = 2_000
