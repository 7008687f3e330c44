import { z } from 'zod'

export const agentFault = z.enum([
  /** An agent's address may not be called when it is private, has a forbidden port, or has a user name in the URL. */
  'blocked',
  /** The host name of an agent's address has no public IP address to which requests may be sent. */
  'unknown-host',
  'unreachable',
  'tls',
  'redirect',
  'timeout',
  'unauthorized',
  'not-found',
  'no-credit',
  'rate-limited',
  'rejected',
  'server-error',
  'too-large',
  'not-this-protocol',
  'failed',
  'empty-answer',
  'broken-off',
  'only-tool-call',
  'model-refused',
  /** Hugging Face reports that the Space (a hosted program) is asleep, being built, paused by its owner, or broken. */
  'sleeping',
  'building',
  'paused',
  'broken',
  'not-served',
  'no-such-model',
  'no-such-space',
  /** The text by which an owner proves that a server is theirs was not found at its path on the server. */
  'unproven',
  'prompt-too-long',
  'not-for-this-game',
  'other-game',
  /** While an agent plays a match, its check leaves out questions that would clear its memory of the match. */
  'playing',
  'away',
])
export type AgentFault = z.infer<typeof agentFault>

const agentCheckSuccess = z.enum([
  'reachable',
  'nothing-to-check',
  'healthy',
  'waking',
  'model-named',
  'model-unnamed',
  'model-served',
  'model-not-listed',
  'no-list',
  'answered',
  'answered-late',
  'proven',
])
export type AgentCheckSuccess = z.infer<typeof agentCheckSuccess>

export const agentCheckStep = z.object({
  step: z.enum(['address', 'health', 'model', 'challenge', 'trial']),
  ok: z.boolean(),
  code: z.union([agentFault, agentCheckSuccess]),
  // With descriptions these stay two schemas in OpenAPI: code generators do not read a list of types.
  params: z.record(z.string(), z.union([z.string().describe('A text.'), z.number().describe('A number.')])),
  detail: z.string().exactOptional(),
  ms: z.int().min(0),
})
export type AgentCheckStep = z.infer<typeof agentCheckStep>
