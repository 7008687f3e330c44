/** What is measured of telling, as the gateway tells it; what becomes of it is not its matter. No name or id is ever told. */
export interface TellMeters {
  /** Events went out to spectators, so long after the newest of them happened. */
  told(events: number, lagMs: number): void
  /** Somebody was turned away, or their connection ended: by which rule. */
  turnedAway(why: TurnedAway): void
}

export type TurnedAway = 'full' | 'address' | 'hasty' | 'deaf'

/** What of a gateway is looked at when somebody asks. */
export interface GatewayFigures {
  sockets: number
  /** Matches that somebody watches here. */
  matches: number
  /** Processes of agents that are connected. */
  agents: number
}

export interface GatewayLoad extends GatewayFigures {
  /** Bytes that wait for spectators to read them. */
  waitingBytes: number
  sentBytes: number
  receivedBytes: number
}
