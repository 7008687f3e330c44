import { z } from 'zod'

/** The possible faults of an agent's address or answer. Pages have a sentence for each, in each language. */
export const agentFault = z.enum([
  /** The guard forbids requests there: a private address, a forbidden port, a user in the URL. */
  'blocked',
  /** The name has no address that may be asked: none, or one that is not public. */
  'unknown-host',
  'unreachable',
  'tls',
  'redirect',
  'timeout',
  /** 401, 403: the token or key is missing, wrong, or not allowed to do this. */
  'unauthorized',
  'not-found',
  /** 402, or the provider says that the credit is used up. */
  'no-credit',
  /** 429. */
  'rate-limited',
  /** Another 4xx. */
  'rejected',
  /** 5xx. */
  'server-error',
  /** The answer is longer than the limit. */
  'too-large',
  /** The agent answers, but not in the form of its protocol. */
  'not-this-protocol',
  /** The agent itself reports a failure. */
  'failed',
  'empty-answer',
  /** The answer began, but broke off. */
  'broken-off',
  /** The model requests a tool call, and gives no text. */
  'only-tool-call',
  /** The Space is asleep, being built, paused by its owner, or broken, as the hub reports. */
  'sleeping',
  'building',
  'paused',
  'broken',
  /** The model exists, but none of Hugging Face's providers serves it. */
  'not-served',
  /** The API serves no model of this name, or the hub knows none. `other`: the hub has a Space of the same name. */
  'no-such-model',
  /** The hub knows no such Space, or hides it. `other`: it has a model of the same name. */
  'no-such-space',
  /** The challenge was not found at its place. */
  'unproven',
  /** The brief alone exceeds the longest prompt that is sent. */
  'prompt-too-long',
  /** This kind of agent's protocol cannot describe the game. */
  'not-for-this-game',
  /** The Space speaks the protocol of another game. */
  'other-game',
  /** A Space is playing, or called to a table: questions that would clear its memory were skipped. */
  'playing',
  /** Its process is not connected. */
  'away',
])
export type AgentFault = z.infer<typeof agentFault>

/** The successes of checks, as short codes. */
const agentCheckSuccess = z.enum([
  'reachable',
  'nothing-to-check',
  'healthy',
  /** The Space was asleep and is being woken; a second entry of the same step follows. */
  'waking',
  'model-named',
  /** A Space that plays, but does not name its model. */
  'model-unnamed',
  'model-served',
  'model-not-listed',
  /** The API does not list its models. */
  'no-list',
  'answered',
  /** It answered, but later than a ranked game waits. */
  'answered-late',
  'proven',
])
export type AgentCheckSuccess = z.infer<typeof agentCheckSuccess>

/**
 * One step of checking an agent before it is saved. `params` fill the page's sentence for the code; `detail` is a text
 * from outside, to be shown as it is. The last entry of a step counts.
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
