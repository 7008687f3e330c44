import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MAILBOX_PATH } from '@masquerade/protocol'
import { API_PATH, operations } from '@masquerade/protocol/public-api'
import { ROOT } from './processes.ts'

const WEB = path.join(ROOT, 'apps/web')
const APP = path.join(WEB, 'app')

/** A route of the API, or anything else that a function answers, as the file system has it. */
interface Route {
  /** Like `/api/v1/agents/[slug]/avatar`. */
  path: string
  methods: string[]
}

/** Every route that there is: one that is added is found. One file answers the API, whose addresses are those of its operations. */
export function everyRoute(): Route[] {
  const files = filesNamed('route.ts').map((file) => ({ path: pathOf(file), methods: methodsIn(file) }))
  return [...files.filter(({ path }) => path !== `${API_PATH}/[...path]`), ...apiRoutes()]
}

function apiRoutes(): Route[] {
  const answered = operations.filter(({ path }) => !`${API_PATH}${path}`.startsWith(MAILBOX_PATH))
  const paths = [...new Set(answered.map(({ path }) => path))]
  return paths.map((path) => ({
    path: API_PATH + path.replaceAll('{', '[').replaceAll('}', ']'),
    methods: answered.filter((operation) => operation.path === path).map(({ method }) => method),
  }))
}

/** The path of every page that there is. */
export function everyPage(): string[] {
  return filesNamed('page.tsx').map(pathOf)
}

interface Action {
  id: string
  /** Its file, from apps/web on, and its name there. */
  name: string
  /** A page that it can be sent to; one without parts to fill in, where there is one. */
  page: string
}

/** Every server action of the built pages. */
export function everyAction(): Action[] {
  const file = path.join(WEB, '.next/server/server-reference-manifest.json')
  const { node }: { node: Record<string, Reference> } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(node).flatMap(([id, { workers, filename, exportedName }]) => {
    const pages = Object.keys(workers).map((worker) => pathOf(`${worker.replace(/^app\//, '')}.tsx`))
    const [page] = pages.sort((one, other) => partsIn(one) - partsIn(other) || one.localeCompare(other))
    return page === undefined ? [] : [{ id, page, name: `${filename.replace(/^apps\/web\//, '')}#${exportedName}` }]
  })
}

interface Reference {
  workers: object
  filename: string
  exportedName: string
}

const partsIn = (page: string): number => page.split('[').length

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
