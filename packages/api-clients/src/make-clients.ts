import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApi } from '@masquerade/protocol/public-api'
import { pythonClient } from './python-client.ts'
import { typescriptClient } from './typescript-client.ts'

const folder = fileURLToPath(new URL('../../../clients/', import.meta.url))
const description = openApi()
const clients = {
  'typescript/masquerade-api.ts': await typescriptClient(description),
  'python/masquerade_api.py': pythonClient(description),
}
for (const [file, source] of Object.entries(clients)) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), source)
}
