import { NextRequest } from 'next/server'

type Params = Record<string, string | string[]>
type Handler = (request: NextRequest, context: { params: Promise<Params> }) => Promise<Response>

/** As Next does, what takes all that follows comes last. */
const routes = Object.entries(import.meta.glob<Record<string, Handler>>('../../../app/**/route.ts')).toSorted(
  ([one], [other]) => Number(one.includes('[...')) - Number(other.includes('[...')),
)

/** What the real route of a request answers. */
export async function answerTo(request: NextRequest): Promise<Response> {
  const route = await routeOf(request.nextUrl.pathname)
  const handler = route?.handlers[request.method]
  if (!route || !handler) return new Response(null, { status: route ? 405 : 404 })
  return handler(request, { params: Promise.resolve(route.params) })
}

/** The real route of a path, with the parts of its address that are in brackets. */
export async function routeOf(pathname: string) {
  for (const [file, load] of routes) {
    const path = file.replace(/^.*\/app(.*)\/route\.ts$/, '$1').replace(/\/\(\w+\)/g, '')
    const [, rest] = /\[\.\.\.(\w+)\]/.exec(path) ?? []
    const pattern = path.replace(/\[\.\.\.(\w+)\]/, '(?<$1>.+)').replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(pathname)
    if (match) return { handlers: await load(), params: paramsOf({ ...match.groups }, rest) }
  }
  return undefined
}

/** The part of an address that stands for all that follows is a list. */
function paramsOf(groups: Record<string, string>, rest: string | undefined): Params {
  return rest === undefined ? groups : { ...groups, [rest]: groups[rest]?.split('/') ?? [] }
}

interface Asked {
  method: string
  /** With its query. */
  url: string
  authorization?: string | undefined
  body?: string | Uint8Array<ArrayBuffer> | undefined
}

/** What the real route answers; no session is looked for in a request that says whose it is. */
export async function routeAnswer({ method, url, authorization = '', body }: Asked): Promise<Response> {
  const headers = new Headers(authorization === '' ? {} : { authorization })
  return answerTo(new NextRequest(`http://localhost${url}`, { method, headers, ...(body !== undefined && { body }) }))
}
