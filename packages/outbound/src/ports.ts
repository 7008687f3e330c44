import listeners from './ports.json' with { type: 'json' }

/**
 * Ports of databases, queues and remote desktops are refused, because no agent listens there and they may obey anyone.
 */
const REFUSED: ReadonlyMap<number, string> = new Map(
  Object.entries(listeners).flatMap(([service, ports]) => ports.map((port) => [port, service] as const)),
)

export function refusedPort(port: number): string | undefined {
  if (port === 80 || port === 443) return undefined
  if (port < 1024) return `port ${port} is a system port; only 80, 443 and ports from 1024 upwards are allowed`
  const service = REFUSED.get(port)
  return service && `port ${port} is where ${service} listens; an agent must answer on another port`
}
