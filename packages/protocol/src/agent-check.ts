import { z } from 'zod'

/**
 * Codes of what can be wrong with an agent's address or with its answer. The site's pages have a
 * sentence for each code, in each language.
 */
export const agentFault = z.enum([
  /** The address may not be called: a private address, a forbidden port, a user name in the URL. */
  'blocked',
  /** The host name has no IP address to which requests may be sent: none, or none that is public. */
  'unknown-host',
  'unreachable',
  'tls',
  'redirect',
  'timeout',
  /** HTTP status 401 or 403: the token or key is missing, wrong, or not allowed to do this. */
  'unauthorized',
  'not-found',
  /** HTTP status 402, or the provider says that the credit is used up. */
  'no-credit',
  /** 429. */
  'rate-limited',
  /** Another 4xx. */
  'rejected',
  /** 5xx. */
  'server-error',
  /** The agent's answer is longer than the limit. */
  'too-large',
  /** The agent answers, but not in the form that the protocol of its kind demands. */
  'not-this-protocol',
  /** The agent itself reports a failure. */
  'failed',
  'empty-answer',
  /** The agent's answer began to arrive, but broke off. */
  'broken-off',
  /** The model wants to call a tool, and gives no text. */
  'only-tool-call',
  /** The Hugging Face Space is asleep, being built, paused by its owner, or broken, as Hugging Face reports. */
  'sleeping',
  'building',
  'paused',
  'broken',
  /** The model exists, but none of Hugging Face's providers serves it. */
  'not-served',
  /**
   * The API serves no model of the name that the owner gave, or Hugging Face knows none. `other`: Hugging Face has a
   * Space of the same name.
   */
  'no-such-model',
  /** Hugging Face knows no such Space, or hides it. `other`: there is a model of the same name. */
  'no-such-space',
  /**
   * The challenge (a text by which an owner proves that a server is theirs) was not found at its path on
   * the agent's server.
   */
  'unproven',
  /** The game's text alone exceeds the longest prompt that is sent to models. */
  'prompt-too-long',
  /** The protocol of this kind of agent cannot describe the game. */
  'not-for-this-game',
  /** The Hugging Face Space evidently plays another game, as its answers show. */
  'other-game',
  /**
   * A Hugging Face Space is playing, or called to a match: the questions of the check that would clear the memory of
   * the Space were skipped.
   */
  'playing',
  /** No process of the agent is connected to fetch questions from the agent's mailbox. */
  'away',
])
export type AgentFault = z.infer<typeof agentFault>

/** Codes of what went well in a step of checking an agent before it is saved. */
const agentCheckSuccess = z.enum([
  'reachable',
  'nothing-to-check',
  'healthy',
  /**
   * The Hugging Face Space was asleep and is being woken; the result of waiting for the Space follows as
   * a second entry of the same step of the check.
   */
  'waking',
  'model-named',
  /** A Hugging Face Space plays, but does not state the name of its model. */
  'model-unnamed',
  'model-served',
  'model-not-listed',
  /** The API does not list its models. */
  'no-list',
  'answered',
  /** The agent answered the trial question, but later than a ranked game waits. */
  'answered-late',
  'proven',
])
export type AgentCheckSuccess = z.infer<typeof agentCheckSuccess>

/**
 * One step of checking an agent before it is saved. `params` are the values for the page's sentence about the code;
 * `detail` is a text from outside, to be shown unchanged. Where a step has several entries, the last entry counts.
 */
export const agentCheckStep = z.object({
  step: z.enum(['address', 'health', 'model', 'challenge', 'trial']),
  ok: z.boolean(),
  code: z.union([agentFault, agentCheckSuccess]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  detail: z.string().exactOptional(),
  ms: z.int().min(0),
})
export type AgentCheckStep = z.infer<typeof agentCheckStep>
