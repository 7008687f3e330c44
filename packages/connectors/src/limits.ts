/** Limits for one question to an agent: sizes and times, for the request as well as for the answer. */

/** Largest size of an agent's answer; more is cut off while the answer arrives. */
export const ANSWER_BYTES = 64 * 1024
/** Greatest length of a model's answer, and of its thoughts, in characters. */
export const ANSWER_CHARACTERS = 64 * 1024
/**
 * Largest size of a model's answer with everything that the API adds: every token of a streamed answer comes wrapped in
 * JSON.
 */
export const COMPLETION_BYTES = 256 * 1024
export const STREAM_BYTES = 4 * 1024 * 1024
/**
 * Greatest length of an owner's own prompt, in characters, after its variables are filled in: a longer prompt is cut,
 * and the owner gets a note.
 */
export const OWN_PROMPT_CHARACTERS = 32_000
/** Greatest length of a whole prompt for a model, in characters: a longer prompt is not sent. */
export const PROMPT_CHARACTERS = 200_000
/** Default for the most tokens of a model's reply, unless the agent's settings say otherwise. */
export const MAX_TOKENS = 1_024

/**
 * How many milliseconds before the deadline a connector stops waiting, so that its own report of what happened still
 * counts.
 */
export const MARGIN_MS = 30
/** Default for how many milliseconds a Hugging Face Space may take to receive one event. */
export const PERCEIVE_MS = 5_000
/**
 * Default for how many milliseconds a match waits before asking agents in a round, until they have
 * received the events that happened before.
 */
export const HEARING_MS = 30_000
/** The length of one attempt at waking an agent, in milliseconds. */
export const WAKE_ATTEMPT_MS = 20_000
export const WAKE_PAUSE_MS = 2_000
