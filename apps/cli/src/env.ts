import { z } from 'zod'

/** Every variable that the command-line tools read. */
const variables = z.object({
  /** `1` lets agents live at loopback and private addresses: for examples and tests, never on a public site. */
  MASQUERADE_ALLOW_LOCAL_AGENTS: z.enum(['0', '1']).default('0'),
  /** The site's address; its gateway, runner and database take the next three. */
  PORT: z.coerce.number().int().min(1).max(65_532).default(4300),
})

const read = variables.safeParse(process.env)
if (!read.success) {
  console.error(`The environment does not fit:\n${z.prettifyError(read.error)}`)
  process.exit(1)
}
const { MASQUERADE_ALLOW_LOCAL_AGENTS, PORT } = read.data

export const env = {
  allowance: {
    allowLocal: MASQUERADE_ALLOW_LOCAL_AGENTS === '1',
    ownPorts: [PORT, PORT + 1, PORT + 2, PORT + 3],
  },
}
