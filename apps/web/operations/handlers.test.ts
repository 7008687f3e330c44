import { MAILBOX_PATH } from '@masquerade/protocol'
import { API_PATH, operations } from '@masquerade/protocol/public-api'
import { expect, it } from 'vitest'
import { handlerOf } from '@/operations/handlers.ts'

const byGateway = (path: string) => `${API_PATH}${path}`.startsWith(MAILBOX_PATH)

it.each(operations.filter(({ path }) => !byGateway(path)))('$id has its handler', async ({ id }) => {
  expect((await handlerOf(id)).id).toBe(id)
})
