/** An agent that has not called for this long is absent; it is longer than any normal pause. */
export const ABSENT_AFTER = '1 minute'

/** SQL condition: the agent called recently; agents with an address of their own never call, and are present. */
export const cameWithin = (time: string): string => `(agent.kind <> 'mailbox' OR EXISTS (
  SELECT FROM mailbox_presence AS heard WHERE heard.agent_id = agent.id AND heard.seen_at > now() - interval '${time}'))`

export const STANDS_STILL_AFTER = '3 seconds'

/** SQL condition: no process that hands out questions reports any more, so no agent can get its questions. */
export const NO_GATEWAY_LEFT = `(EXISTS (SELECT FROM mailbox_gateway)
  AND NOT EXISTS (SELECT FROM mailbox_gateway WHERE seen_at > now() - interval '${STANDS_STILL_AFTER}'))`
