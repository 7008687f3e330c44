/** An agent's answer that is too long is cut off while it arrives. */
export const ANSWER_BYTES = 64 * 1024
export const ANSWER_CHARACTERS = 64 * 1024
/** A model's API adds JSON around every piece of an answer, so more bytes are allowed than for the answer itself. */
export const COMPLETION_BYTES = 256 * 1024
export const STREAM_BYTES = 4 * 1024 * 1024
/** Each event of a stream costs processing time, however short it is, and so does each line that belongs to none. */
export const STREAM_EVENTS = 32 * 1024
/** After this part of a stream, other work of the process gets its turn. */
export const STREAM_STEP_BYTES = 1 * 1024
/** An error of a whole answer is looked for in a stream's first event, and no further than this. */
export const FIRST_EVENT_BYTES = 16 * 1024
/** An owner's own prompt that is too long, after its variables are filled in, is cut, and the owner gets a note. */
export const OWN_PROMPT_CHARACTERS = 32_000
export const PROMPT_CHARACTERS = 200_000
export const MAX_TOKENS = 1_024

/** The site stops waiting for an agent shortly before the deadline, so that there is time to report what happened. */
export const MARGIN_MS = 30
/** A mailbox accepts answers until the deadline, so the site waits longer to read the last of them. */
export const MAILBOX_GRACE_MS = 3_000
export const PERCEIVE_MS = 5_000
export const HEARING_MS = 30_000
export const WAKE_ATTEMPT_MS = 20_000
export const WAKE_PAUSE_MS = 2_000
