import net from 'node:net'
import { codeOf, Refusal } from '../setup/refusal.mjs'
import { INNER_HOST, type Settings } from './settings.ts'

const USES = { web: 'the site', live: 'live events', runner: 'the runner', postgres: 'the embedded PostgreSQL' }

export async function refuseTakenPorts({
  host,
  ports,
  databaseUrl,
}: Pick<Settings, 'host' | 'databaseUrl'> & { ports: Pick<Settings['ports'], 'web'> }) {
  for (const [name, port] of Object.entries(ports)) {
    if (name === 'postgres' && databaseUrl) continue
    const problem = await whyNot(port, name === 'web' ? host : INNER_HOST)
    if (problem) throw new Refusal(sentence(name as keyof typeof USES, port, host, problem, ports.web))
  }
}

export function sentence(name: keyof typeof USES, port: number, host: string, problem: string, first: number) {
  const use = `Port ${port}, for ${USES[name]},`
  if (problem === 'EACCES') {
    return `${use} may not be used by this account: choose a number above 1023, for example PORT=4300.`
  }
  if (problem === 'EADDRNOTAVAIL') {
    return `This machine has no address ${host} to listen on: set HOST to one that it has, or leave it out for 127.0.0.1.`
  }
  const other = first + 10 <= 65_532 ? first + 10 : 4300
  return `${use} is taken by another program: stop that program, or choose four other ports in a row, for example with PORT=${other}.`
}

function whyNot(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error) => resolve(codeOf(error) ?? 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
