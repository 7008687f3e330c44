/** What one ask may cost, on the way there and back. */

/** The size of an agent's answer; more is cut off while it arrives. */
export const ANSWER_BYTES = 64 * 1024
/** The length of a model's answer and thoughts. */
export const ANSWER_CHARACTERS = 64 * 1024
/** The size of a model's answer with everything that its API adds: every token of a stream comes in an envelope. */
export const COMPLETION_BYTES = 256 * 1024
export const STREAM_BYTES = 4 * 1024 * 1024
/**
 * The length of an owner's own prompt once its variables are filled in, in characters: a longer one is cut, and the
 * owner gets a note.
 */
export const OWN_PROMPT_CHARACTERS = 32_000
/** The length of a whole prompt for a model, in characters: a longer brief is not sent. */
export const PROMPT_CHARACTERS = 200_000
/** The most tokens of a reply, unless the agent's settings say otherwise. */
export const MAX_TOKENS = 1_024

/** A connector stops waiting this long before the deadline, so that its own report of what happened still counts. */
export const MARGIN_MS = 30
/** How long a Space may take over one event by default. */
export const PERCEIVE_MS = 5_000
/** How long a table waits by default, in a round, until the agents to be asked have received its events. */
export const HEARING_MS = 30_000
/** The length of one attempt at waking an agent, and the pause before the next. */
export const WAKE_ATTEMPT_MS = 20_000
export const WAKE_PAUSE_MS = 2_000
