/** A longer answer of an agent is cut off while the answer arrives. */
export const ANSWER_BYTES = 64 * 1024
export const ANSWER_CHARACTERS = 64 * 1024
/**
 * A model's answer is larger with everything that the API adds: every token of a streamed answer comes wrapped in JSON.
 */
export const COMPLETION_BYTES = 256 * 1024
export const STREAM_BYTES = 4 * 1024 * 1024
/** An owner's own prompt that is longer, after its variables are filled in, is cut, and the owner gets a note. */
export const OWN_PROMPT_CHARACTERS = 32_000
/** A whole prompt for a model that is longer is not sent. */
export const PROMPT_CHARACTERS = 200_000
/** The most tokens of a model's reply, unless the agent's settings say otherwise. */
export const MAX_TOKENS = 1_024

/** A connector stops waiting this long before the deadline, so that its own report of what happened still counts. */
export const MARGIN_MS = 30
/** A Hugging Face Space may take this long to receive one event, by default. */
export const PERCEIVE_MS = 5_000
/** In each round a match waits this long by default until agents have received the earlier events. */
export const HEARING_MS = 30_000
/** One attempt at waking an agent may take this long. */
export const WAKE_ATTEMPT_MS = 20_000
export const WAKE_PAUSE_MS = 2_000
