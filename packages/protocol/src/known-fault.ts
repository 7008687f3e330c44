import type { AgentFault } from './agent-check.ts'

/** A failure is stored as an English sentence that begins with the agent's host; the first that fits is the fault. */
const SENTENCES = {
  timeout: 'could not be reached in time|did not get an answer in time|did not answer within|began to answer, but did',
  'unknown-host': 'has no address that can be asked',
  unreachable: 'could not be reached \\(|closed the connection before it answered',
  tls: 'has no valid certificate|answered https:// without TLS',
  unauthorized: 'refuses the token, key or signature',
  'not-found': 'has nothing at this address|takes no such request',
  'no-credit': 'says that the credit is used up',
  'rate-limited': 'was asked too often',
  rejected: 'rejects the request',
  'server-error': 'failed \\(5',
  'too-large': 'sent more than|sent its answer in more than|streamed more than',
  'empty-answer': 'answered with nothing|ended its stream without a word',
  'broken-off': 'broke off before',
  redirect: 'redirects to',
  'not-this-protocol': 'answered|gave no answer of the form|streamed something else',
} satisfies Partial<Record<AgentFault, string>>

const FAULTS = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[] // the keys of the object above are its own type

/** Pages say the failures that owners meet most in the reader's language; any other text is shown as it is. */
export const knownFault = (sentence: string) =>
  FAULTS.find((fault) => new RegExp(`^\\S+ (${SENTENCES[fault]})`).test(sentence))
