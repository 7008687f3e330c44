import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openStore } from '@masquerade/store'
import type { APIRequestContext } from '@playwright/test'
import { signIn } from './signed-in.ts'
import { type StackState, stateFile } from './stack.ts'

/** Signs somebody new in, and makes an administrator of them; their name. */
export async function becomeAdministrator(request: APIRequestContext): Promise<string> {
  const name = `Admin ${randomBytes(4).toString('hex')}`
  await signIn(request, name)
  await makeAdministrator(name)
  return name
}

/** Gives somebody who has signed in by a name the role, as the command for it does. */
export async function makeAdministrator(name: string): Promise<void> {
  const store = openStore({ url: stackDatabase() })
  try {
    const [user] = await store.users.byLogin('local', name)
    if (!user || !(await store.users.setRole(user.id, 'admin'))) throw new Error(`${name} got no role`)
  } finally {
    await store.close()
  }
}

/** The address of the database that the site under test runs on. */
export function stackDatabase(): string {
  const state: StackState = JSON.parse(readFileSync(stateFile(process.env.E2E_FOLDER!), 'utf8'))
  return state.databaseUrl
}
