import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { run } from './processes.ts'
import { signIn } from './signed-in.ts'
import { type StackState, stateFile } from './stack.ts'

/** Signs somebody new in, and makes an administrator of them by the command for it; their name. */
export async function becomeAdministrator(request: APIRequestContext): Promise<string> {
  const name = `Admin ${randomBytes(4).toString('hex')}`
  await signIn(request, name)
  const log = path.join(process.env.E2E_FOLDER!, 'role.log')
  await run('apps/cli/src/role.ts', { DATABASE_URL: stackDatabase() }, log, [`local:${name}`, 'admin'])
  return name
}

/** The address of the database that the site under test runs on. */
export function stackDatabase(): string {
  const state: StackState = JSON.parse(readFileSync(stateFile(process.env.E2E_FOLDER!), 'utf8'))
  return state.databaseUrl
}
