import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './processes.ts'

const WEB = path.join(ROOT, 'apps/web')
const APP = path.join(WEB, 'app')

/** A route of the API, or anything else that a function answers, as the file system has it. */
export interface Route {
  /** Like `/api/v1/agents/[slug]/avatar`. */
  path: string
  methods: string[]
}

/** Every route that there is: one that is added is found. */
export function everyRoute(): Route[] {
  return filesNamed('route.ts').map((file) => ({ path: pathOf(file), methods: methodsIn(file) }))
}

/** The path of every page that there is. */
export function everyPage(): string[] {
  return filesNamed('page.tsx').map(pathOf)
}

/** Every server action of the built pages, with a page that it can be sent to. */
export function everyAction(): { id: string; page: string }[] {
  const file = path.join(WEB, '.next/server/server-reference-manifest.json')
  const { node }: { node: Record<string, { workers: object }> } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(node).flatMap(([id, { workers }]) => {
    const [worker] = Object.keys(workers).sort()
    return worker === undefined ? [] : [{ id, page: pathOf(`${worker.replace(/^app\//, '')}.tsx`) }]
  })
}

/** An address of a path: its parts in brackets are filled in by name, or with something that names nothing. */
export function fill(pattern: string, parts: Readonly<Record<string, string>> = {}): string {
  return pattern.replace(/\[(?:\.\.\.)?([^\]]+)\]/g, (_, name: string) => parts[name] ?? 'nothing')
}

function filesNamed(name: string): string[] {
  const all = readdirSync(APP, { encoding: 'utf8', recursive: true })
  return all.filter((file) => path.basename(file) === name).sort()
}

/** Without the name of the file and the groups, which are in no address. */
function pathOf(file: string): string {
  const parts = path.dirname(file).split(path.sep)
  return `/${parts.filter((part) => part !== '.' && !/^\(.*\)$/.test(part)).join('/')}`
}

function methodsIn(file: string): string[] {
  const text = readFileSync(path.join(APP, file), 'utf8')
  const exported = /^export (?:(?:async )?function|const) (GET|HEAD|POST|PUT|PATCH|DELETE)\b/gm
  return [...text.matchAll(exported)].map(([, method = '']) => method)
}
