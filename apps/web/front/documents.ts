import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Documents {
  /** Texts of Markdown files by their path below `docs/`, without the extension, such as `adr/0003-one-front-door`. */
  guides: ReadonlyMap<string, string>
  /** Texts of sample programs by their path in the repository, such as `examples/python-webhook/bot.py`. */
  samples: ReadonlyMap<string, string>
}

const CLIENTS = [
  'clients/python/masquerade.py',
  'clients/python/masquerade_api.py',
  'clients/python/masquerade_env.py',
  'clients/typescript/masquerade-api.ts',
]

export function readDocuments(root: string): Documents {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  // The list of documents in docs/README.md is left out, since the site has a page of its own that lists them.
  const guides = filesBelow(root, 'docs').filter((file) => file.endsWith('.md') && file !== 'docs/README.md')
  const samples = [...filesBelow(root, 'examples').filter(isSample), ...CLIENTS]
  return {
    guides: new Map(guides.map((file) => [file.slice('docs/'.length, -'.md'.length), read(file)])),
    samples: new Map(samples.map((file) => [file, read(file)])),
  }
}

function isSample(file: string): boolean {
  const parts = file.split('/')
  return parts.length === 3 && !file.endsWith('.test.ts') && !file.endsWith('.pyc')
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.includes('node_modules/'))
    .sort()
}
